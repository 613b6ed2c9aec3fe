import { staticSite } from 'static-next'

/** @type {import('next').NextConfig['images']} */
const images = { loader: 'custom', loaderFile: './loader.ts' }

/** As Next exports it by itself, where PLAIN says so: each page is compared with it. */
export default process.env.PLAIN
  ? { output: 'export', images }
  : staticSite({
      url: 'https://example.com',
      policy: {
        form: ["'self'"],
        image: ['https://images.example.net'],
        script: ['https://widgets.example.net'],
      },
      next: { images },
    })
