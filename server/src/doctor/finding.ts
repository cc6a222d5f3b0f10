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

/** Formats the findings for people, each with its remedy. */
export function reportForPeople(findings: Finding[]): string {
  return findings
    .map(({ status, subject, says, remedy }) => `${status}  ${subject}: ${says}${remedy ? `\n      ${remedy}` : ''}`)
    .join('\n')
}

/** Formats the findings as JSON for programs. */
export function reportForPrograms(findings: Finding[]): string {
  return JSON.stringify({ isReady: isReady(findings), findings }, null, 2)
}

/** Tells whether nothing is broken. */
export function isReady(findings: Finding[]): boolean {
  return findings.every(({ status }) => status !== 'fail')
}
