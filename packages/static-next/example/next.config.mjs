import { staticSite } from 'static-next'

const { withPictures } = await import('static-pictures/build')

export default staticSite({
  url: 'https://example.com',
  addFiles: withPictures,
  next: () => ({ transpilePackages: ['static-pictures'] }),
})
