import { staticSite } from 'static-next'

export default staticSite({
  url: 'https://example.com',
  redirects: [
    { from: '/über', to: '/posts/a' },
    { from: '/start.html', to: '/' },
  ],
  next: () => ({ trailingSlash: process.env.TRAILING !== undefined }),
})
