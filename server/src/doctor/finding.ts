/** What one check found. A fail keeps the site from doing its work; a warn is for the owner to know. */
export type Finding = { subject: string; says: string } & ({ status: 'pass' } | { status: 'warn' | 'fail'; remedy: string })

/** Says that a subject is in order. */
export function pass(subject: string, says: string): Finding {
  return { status: 'pass', subject, says }
}

/** Says what is not ready yet, and what to do about it. */
export function warn(subject: string, says: string, remedy: string): Finding {
  return { status: 'warn', subject, says, remedy }
}

/** Says what is broken, and what to do about it. */
export function fail(subject: string, says: string, remedy: string): Finding {
  return { status: 'fail', subject, says, remedy }
}
