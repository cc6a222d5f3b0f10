// Prints what a copy's LLM is told, and what the reply guard says of its parameters.
import { createKoomaBot } from '@kooma/koomabot/koomabot.ts'
import { readSettings } from '../../tools/settings.ts'

const { instructions, objection } = createKoomaBot(readSettings().config.site)
const objections = process.argv.slice(2).map((reply) => objection(reply) ?? 'none')
console.log(JSON.stringify({ instructions, objections }))
