import { staticSite } from 'static-next'

export default staticSite({
  url: 'https://example.com/repo',
  redirects: [
    { from: '/über', to: '/posts/a' },
    { from: '/start.html', to: '/' },
  ],
  next: { trailingSlash: true },
})
