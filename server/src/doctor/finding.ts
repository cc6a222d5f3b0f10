/** What one check found. A fail means that part of the site doesn't work; a warn is something the owner should know. Both have a remedy. */
export type Finding = { status: 'fail' | 'warn' | 'pass'; subject: string; says: string; remedy?: string }

/** Reports a subject in order. */
export function pass(subject: string, says: string): Finding {
  return { status: 'pass', subject, says }
}

/** Reports what isn't ready yet, with its remedy. */
export function warn(subject: string, says: string, remedy: string): Finding {
  return { status: 'warn', subject, says, remedy }
}

/** Reports what is broken, with its remedy. */
export function fail(subject: string, says: string, remedy: string): Finding {
  return { status: 'fail', subject, says, remedy }
}

/** Formats the findings, each with its remedy. */
export function report(findings: Finding[]): string {
  return findings
    .map(({ status, subject, says, remedy }) => `${status}  ${subject}: ${says}${remedy ? `\n      ${remedy}` : ''}`)
    .join('\n')
}
