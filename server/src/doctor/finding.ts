const STATUSES = ['fail', 'warn', 'pass'] as const

/** What one check found. A fail means that part of the site doesn't work; a warn is something the owner should know. Both have a remedy. */
export type Finding = { status: (typeof STATUSES)[number]; subject: string; says: string; remedy?: string }

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

/** Formats the findings for people: worst first, each with its remedy, and a last line that counts them. */
export function reportForPeople(findings: Finding[]): string {
  const worstFirst = STATUSES.flatMap((status) => findings.filter((finding) => finding.status === status))
  const lines = worstFirst.map(({ status, subject, says, remedy }) => `${status}  ${subject}: ${says}${remedy ? `\n      ${remedy}` : ''}`)
  return [...lines, '', STATUSES.map((status) => `${countOf(findings, status)} ${status}`).join(', ')].join('\n')
}

/** Formats the findings as JSON for programs. */
export function reportForPrograms(findings: Finding[]): string {
  return JSON.stringify({ isReady: countOf(findings, 'fail') === 0, findings }, null, 2)
}

/** Counts the findings with a status. */
export function countOf(findings: Finding[], status: Finding['status']): number {
  return findings.filter((finding) => finding.status === status).length
}
