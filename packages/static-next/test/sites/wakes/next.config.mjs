import { staticSite } from 'static-next'

/** As Next exports it by itself, where PLAIN says so: each page is compared with it. */
export default process.env.PLAIN
  ? { output: 'export', images: { unoptimized: true } }
  : staticSite({ url: 'https://example.com', policy: { form: ["'self'"] } })
