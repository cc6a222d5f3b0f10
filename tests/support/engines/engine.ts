/** What every engine can do, in its own protocol. Visitors (visitor.ts) build everything else on this. */
export type Engine = {
  /** Errors and warnings of the console, and requests that failed, oldest first. A test that expects one empties this. */
  complaints: string[]
  resize: (size: { width: number; height: number }) => Promise<void>
  goto: (url: string) => Promise<void>
  /** Runs an expression in the page. Its value is a string or a promise of one. */
  evaluate: (expression: string) => Promise<string>
  /** Moves the mouse to a point of the viewport and clicks. */
  press: (x: number, y: number) => Promise<void>
  /** Types into what has the focus; `\n` is the Enter key. */
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}
