// The package brings no types.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, number>
    /** Leaves out the glyphs of ligatures and of alternative letters. */
    noLayoutClosure: boolean
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
