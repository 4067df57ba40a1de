declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes?: Record<string, { min: number; max: number }>
    noLayoutClosure?: boolean
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
