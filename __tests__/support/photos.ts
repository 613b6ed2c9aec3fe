import sharp from 'sharp'

type Photo = {
  /** Upright, in pixels. */
  width: number
  height: number
  /** Where the red disc is, in per cent from the left and the top, and how wide. */
  disc: { x: number; y: number; size: number }
  /** How the camera was held: 6 is on its side. */
  orientation?: 1 | 6
  /** In the colours of a telephone, Display P3, in which the same colour has other numbers. */
  isWideGamut?: boolean
}

/** A photo as a camera writes it: a blue sky above green ground, so that one can tell what is up, noise, and a red disc. */
export async function cameraPhoto({ width, height, disc, orientation = 1, isWideGamut = false }: Photo) {
  const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2050c0"/><stop offset="1" stop-color="#a0c0f0"/></linearGradient>
    <linearGradient id="ground" x2="1" y2="1"><stop stop-color="#60a040"/><stop offset="1" stop-color="#204010"/></linearGradient></defs>
    <path fill="url(#sky)" d="M0 0h${width}v${height / 2}H0z"/>
    <path fill="url(#ground)" d="M0 ${height / 2}h${width}v${height / 2}H0z"/>
    <circle cx="${(disc.x / 100) * width}" cy="${(disc.y / 100) * height}" r="${disc.size / 2}" fill="#e01010"/></svg>`)
  const leaves = await noise(Math.ceil(width / 8), Math.ceil(height / 8), 40)
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const grain = await noise(width, height, 20).png({ compressionLevel: 1 }).toBuffer()
  const upright = await sharp(scene)
    .flatten()
    .composite([leaves, grain].map((input) => ({ input, blend: 'soft-light' as const })))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const stored = sharp(upright.data, { raw: upright.info })
  return (orientation === 6 ? stored.rotate(270) : stored)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation })
    .withIccProfile(isWideGamut ? 'p3' : 'srgb')
    .toBuffer()
}

function noise(width: number, height: number, sigma: number) {
  const kind = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: kind } })
}
