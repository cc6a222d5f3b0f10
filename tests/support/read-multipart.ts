import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'

const MAXIMUM_PART_BYTES = 1024 * 1024

/** Reads the parts of a multipart body in their order. Rejects when the body is none, is cut off, or carries a file. */
export function readMultipart(request: IncomingMessage): Promise<[name: string, value: string][]> {
  return new Promise((resolve, reject) => {
    const parts: [string, string][] = []
    const parser = busboy({ headers: request.headers, limits: { fieldSize: MAXIMUM_PART_BYTES } })
    parser.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) reject(new Error(`The part ${name} is too large.`))
      parts.push([name, value])
    })
    parser.on('file', (name, stream) => {
      stream.resume()
      reject(new Error(`The part ${name} is a file.`))
    })
    parser.on('error', reject)
    parser.on('close', () => resolve(parts))
    request.pipe(parser)
  })
}
