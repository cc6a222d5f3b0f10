import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import { pageFiles, readPage } from './built-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // As written in index.html; to a browser both spellings are the same.
    'doctype-style': ['error', { style: 'lowercase' }],
    // How React writes HTML: `<img/>`, `disabled=""`, `popoverTarget`. All three mean the same to a browser.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  },
})

for (const file of pageFiles) {
  test(`${file} is valid HTML`, async () => {
    const { results } = await validator.validateString(readPage(file))
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))).toEqual([])
  })
}
