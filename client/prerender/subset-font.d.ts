// The package brings no types.
declare module 'subset-font' {
  export default function subsetFont(font: Buffer, characters: string, options: object): Promise<Buffer>
}
