import { staticSite } from 'static-next'

/** @type {import('next').NextConfig['images']} */
const images = { loader: 'custom', loaderFile: './loader.ts' }

/** @type {import('next').NextConfig} Without what makes a build slower, and pages no other. */
const plain = {
  output: 'export',
  images,
  typescript: { ignoreBuildErrors: true },
  outputFileTracingExcludes: { 'next-server': ['**/*'] },
  webpack(config) {
    config.cache = config.optimization.minimize = false
    return config
  },
}

/** As Next exports it by itself, where PLAIN says so: each page is compared with it. */
export default process.env.PLAIN
  ? plain
  : staticSite({
      url: 'https://example.com',
      policy: {
        form: ["'self'"],
        image: ['https://images.example.net'],
        script: ['https://widgets.example.net'],
      },
      next: { images },
    })
