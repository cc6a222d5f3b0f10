import { ModelError } from './model-error.ts'

/** Makes a fetch that stops reading an answer, and closes its connection, as soon as it is larger than a reply can be. */
export function fetchAtMost(maximumBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const { body, status, headers } = response
    if (!body) return response
    let size = 0
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > maximumBytes) controller.error(new ModelError('bad_answer'))
          else controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, { status, headers })
  }
}
