/**
 * What the specification and the card fix of the words and their counts. It is asked of the content in one place,
 * `unit/specification.test.ts`, while the site is the template; every other test takes all words from the content.
 */
export const specified = {
  headlines: { home: 'we are creative agency', contact: 'thanks for visit, stay in touch' },
  features: ['superior quality', 'comprehensive services', 'strong network'],
  topics: [
    /KPIs/,
    /brand refresh examples/i,
    /refresh vs rebrand/i,
    /rebranding worth/i,
    /strategy framework/i,
    /13 types of branding/i,
    /branding for startups/i,
    /ROI of branding/i,
  ],
  services: ['advertising', 'design', 'digital and interactive solutions', 'consulting'],
  ways: ['fresh unbiased perspective', 'efficient and effective performance', 'access to industry knowledge'],
  contact: {
    title: 'send message',
    labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
    problems: {
      name: 'Enter name',
      email: 'Enter email',
      phone: 'Enter phone number',
      message: 'Enter message',
    },
    send: 'Send',
    success: 'Data saved successfully!',
  },
  signin: {
    labels: { name: 'Name', email: 'Email', password: 'Password' },
    problems: { name: 'Enter name', email: 'Enter email', password: 'Enter password' },
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  footer: {
    columns: ['Resources', 'Offices', 'Partners'],
    legal: ['Terms & Conditions', 'Privacy', 'Security', 'Cookie Declaration'],
    year: 2023,
    offices: 2,
    networks: 4,
  },
  errors: { heading: 'Unexpected Application Error!', notFound: '404 Not Found' },
  paths: ['/', '/aboutus', '/blog', '/services', '/contactus', '/signin'],
} as const
