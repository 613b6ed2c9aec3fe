import { staticSite } from 'static-next'

const { withPictures } = await import('static-next/pictures/build')

/** @type {import('next').NextConfig} Without what makes a build slower, and pages no other. */
const quick = {
  typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  webpack(config) {
    config.cache = config.optimization.minimize = false
    return config
  },
}
const { typescript } = quick

/** As Next exports it by itself, where PLAIN says so: each page is compared with it. */
export default process.env.PLAIN
  ? { ...quick, output: 'export', images: { unoptimized: true } }
  : staticSite({
      url: 'https://example.com',
      policy: { form: ["'self'"] },
      addFiles: withPictures,
      redirects: [
        { from: '/über', to: '/answers' },
        { from: '/start.html', to: '/' },
      ],
      // A build that is to stop shows nobody what it makes.
      next: process.env.STOPS ? quick : { typescript },
    })
