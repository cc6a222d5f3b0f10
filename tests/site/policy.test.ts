import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { siteFolder } from './built-pages.ts'

test("Google's evaluator of policies finds nothing that is worse than a maybe", () => {
  const { headers } = JSON.parse(readFileSync(join(siteFolder, 'serving/rules.json'), 'utf8'))
  const judge = (policy: string) => new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
  expect(judge("script-src 'self' 'unsafe-inline'")).not.toEqual([])
  expect(judge(headers['Content-Security-Policy'])).toEqual([])
})
