import { staticSite } from 'static-next'

const { withPictures } = await import('static-next/pictures/build')

export default staticSite({
  url: 'https://example.com',
  addFiles: withPictures,
})
