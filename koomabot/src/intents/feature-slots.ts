// A table of all pairs of words would take most of training's time and memory, so features are hashed into a million
// slots. Those that meet in one cost no accuracy that can be measured.
const SLOT_BITS = 20
const SLOTS = 1 << SLOT_BITS

/** Marks a slot that fewer than two examples have. */
export const DROPPED = -1

export function slotOf(hashed: number): number {
  return hashed >>> (32 - SLOT_BITS)
}

/** Numbers the slots that at least two examples have, with the rarity of each. */
export function numberSlots(examples: readonly Int32Array[]) {
  const counts = new Uint32Array(SLOTS)
  for (const slots of examples) for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1
  const numberOf = new Int32Array(SLOTS).fill(DROPPED)
  const rarities: number[] = []
  counts.forEach((count, slot) => {
    if (count >= 2) numberOf[slot] = rarities.push(Math.log(1 + examples.length / count)) - 1
  })
  return { numberOf, rarities }
}

/** FNV-1a, with its last bits mixed into the first, which choose the slot. */
export function hash(text: string): number {
  let hashed = 0x81_1c_9d_c5
  for (let i = 0; i < text.length; i += 1) hashed = Math.imul(hashed ^ text.charCodeAt(i), 0x01_00_01_93)
  return hashPair(hashed, 0)
}

export function hashPair(one: number, other: number): number {
  const mixed = Math.imul(one ^ (one >>> 15), 0x2c_1b_3c_6d) ^ other
  return Math.imul(mixed ^ (mixed >>> 13), 0x29_7a_2d_39)
}
