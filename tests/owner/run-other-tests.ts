import type { Printed, ProjectCopy } from '../support/project-copy.ts'

const PROJECTS = ['content', 'koomabot', 'server', 'client', 'prerender']

/** Runs in a copy the tests that an owner's change must not fail. */
export function runOtherTests(copy: ProjectCopy, ...more: string[]): Printed {
  const projects = [...PROJECTS, ...more].flatMap((name) => ['--project', name])
  const exceptions = ['--exclude', '**/{as-delivered,learn}.test.ts', '--testNamePattern', '^(?!.*stays within)']
  return copy.run('vitest', 'run', ...projects, ...exceptions, '--reporter=dot')
}
