/** A fail means that a part of the site doesn't work; a warn is something the owner should know. */
export type Finding = { status: 'fail' | 'warn' | 'pass'; subject: string; says: string; remedy?: string }

export function pass(subject: string, says: string): Finding {
  return { status: 'pass', subject, says }
}

export function warn(subject: string, says: string, remedy: string): Finding {
  return { status: 'warn', subject, says, remedy }
}

export function fail(subject: string, says: string, remedy: string): Finding {
  return { status: 'fail', subject, says, remedy }
}
