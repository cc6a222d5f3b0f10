/** Reads a JSON value of this tab. Undefined when there is none or storage is blocked. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a JSON value for this tab; undefined removes it. Does nothing when storage is full or blocked. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The words stay in memory.
  }
}
