import { staticSite } from 'static-next'

export default staticSite({
  url: 'https://example.com',
  next: () => ({ trailingSlash: process.env.TRAILING !== undefined }),
})
