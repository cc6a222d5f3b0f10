import type { Finding } from './finding.ts'

const STATUSES = ['fail', 'warn', 'pass'] as const

/** Formats the findings for people: worst first, each with its remedy, and a last line that counts them. */
export function reportForPeople(findings: Finding[]): string {
  const lines = STATUSES.flatMap((status) => findings.filter((finding) => finding.status === status)).flatMap((finding) => [
    `${finding.status}  ${finding.subject}: ${finding.says}`,
    ...(finding.status === 'pass' ? [] : [`      ${finding.remedy}`]),
  ])
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
