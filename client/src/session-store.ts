/** Reads a JSON value that this tab stored earlier. Undefined when there is none, or when storage is blocked. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value for this tab, as JSON; undefined removes it. Does nothing when storage is full or blocked. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The visitor's words stay in memory.
  }
}
