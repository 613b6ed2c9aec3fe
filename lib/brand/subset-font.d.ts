/* The types of the registry are six versions behind the package. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype'
    variationAxes: { wght: number | { min: number; max: number } }
    keepFeatures?: string[]
    dropTables?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
