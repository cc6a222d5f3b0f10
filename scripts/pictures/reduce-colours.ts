type Colour = [red: number, green: number, blue: number]

const MOST_COLOURS = 256

/**
 * Finds the 256 colours that a picture uses most and gives each pixel the nearest of them.
 * Popularity is enough here: the artwork is flat, and all other colours are the soft edges between two of its own.
 */
export function reduceColours(rgba: Buffer): { palette: Colour[]; indices: Uint8Array } {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, index) => rgba.readUIntLE(index * 4, 3))
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const byUse = [...counts.keys()].sort((first, second) => (counts.get(second) ?? 0) - (counts.get(first) ?? 0))

  const palette = spreadOut(byUse.map(colourOf))
  const indexOf = new Map(byUse.map((pixel) => [pixel, nearest(palette, colourOf(pixel))]))
  return { palette, indices: Uint8Array.from(pixels, (pixel) => indexOf.get(pixel) ?? 0) }
}

// Takes the most used colours that differ enough from those taken before, and less strictly as long as that leaves room.
function spreadOut(colours: readonly Colour[]): Colour[] {
  const palette: Colour[] = []
  for (const leastDistance of [1200, 500, 200, 80, 20, 1]) {
    for (const colour of colours) {
      if (palette.length === MOST_COLOURS) return palette
      if (palette.every((taken) => distance(taken, colour) >= leastDistance)) palette.push(colour)
    }
  }
  return palette
}

function nearest(palette: readonly Colour[], colour: Colour): number {
  let best = 0
  let leastDistance = Number.POSITIVE_INFINITY
  for (const [index, candidate] of palette.entries()) {
    const candidateDistance = distance(candidate, colour)
    if (candidateDistance >= leastDistance) continue
    best = index
    leastDistance = candidateDistance
  }
  return best
}

function distance(first: Colour, second: Colour): number {
  return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2
}

function colourOf(pixel: number): Colour {
  return [pixel & 0xff, (pixel >> 8) & 0xff, pixel >> 16]
}
