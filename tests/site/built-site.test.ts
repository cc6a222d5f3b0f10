import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import { KEY_CANARY } from '../support/peers/stub-llm.ts'
import { weighSite } from '../support/weights.ts'
import { pageFiles, readPage, siteFolder } from './built-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'require-sri': ['error', { target: 'all' }],
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `<img/>`, `disabled=""` and `popoverTarget`.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  },
})

test.each(pageFiles)('%s is valid HTML', async (file) => {
  const { results } = await validator.validateString(readPage(file))
  const faults = results.flatMap(({ messages }) => messages)
  expect(faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
})

test('every page names its canonical address, which is /home for both home pages', () => {
  const canonical = pageFiles.map((file) => {
    const [, name] = /<link rel="canonical" href="https:\/\/kooma\.example\/([^"]*)"/.exec(readPage(file)) ?? []
    return `${file} ${name}`
  })
  const own = ['courses', 'faq', 'home', 'videography'].map((name) => `${name}.html ${name}`)
  expect(canonical.sort()).toEqual(['404.html undefined', 'index.html home', ...own].sort())
})

test.each(weighSite(siteFolder))('$part stays within $limit bytes', ({ bytes, limit }) => {
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('every script has a limit', () => {
  const scripts = readdirSync(join(siteFolder, 'public/assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.map((name) => name.replace(/-.*/, '')).sort()).toEqual(['DateField', 'index'])
})

test('Google’s CSP evaluator finds no weakness in the policy', () => {
  const headers = JSON.parse(readFileSync(join(siteFolder, 'serving/headers.json'), 'utf8'))
  const judge = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
  expect(judge("script-src 'self' 'unsafe-inline'")).not.toEqual([])
  expect(judge(headers['Content-Security-Policy'])).toEqual([])
})

test('no file holds the API key that was set during the build', () => {
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const text = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
  expect(text).toContain('KOOMA')
  expect(text).not.toContain(KEY_CANARY)
})
