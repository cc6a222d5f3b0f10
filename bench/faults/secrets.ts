import { askChat } from '../../tests/support/http-client.ts'
import { prepareRedis, REDIS_PASSWORD_CANARY } from '../../tests/support/peers/redis-process.ts'
import { asksForFault, KEY_CANARY } from '../../tests/support/peers/stub-llm.ts'
import { expectedFaults, UPSTREAM_CANARY } from '../../tests/support/peers/stub-llm-faults.ts'
import { startSiteOfReplicas } from '../../tests/support/servers/site-of-replicas.ts'
import { textOfSite } from '../../tests/support/text-of-site.ts'
import { exactly, type Outcome } from '../outcome.ts'

// Digits only: the intent classifier ignores them, but might find a topic in a word.
const MESSAGE_CANARY = '730551904288'

/** Looks in replies, logs and the built site for the API key, the password of Redis, the texts of the LLM's errors and a visitor's message. */
export async function measureSecrets(siteFolder: string): Promise<Outcome[]> {
  const redis = await prepareRedis()
  await redis.start()
  const settings = { OPENAI_API_KEY: KEY_CANARY, REDIS_URL: redis.url, LOG_LEVEL: 'trace', CHAT_TIMEOUT_MS: '1000' }
  const site = await startSiteOfReplicas({ siteFolder, settings })
  const wrong: string[] = []
  const replies: string[] = []
  for (const { fault, status } of expectedFaults) {
    const answer = await askChat(site.url, { message: `${asksForFault(fault)} ${MESSAGE_CANARY}` })
    replies.push(JSON.stringify(answer.headers) + answer.body)
    if (answer.status !== status) wrong.push(`${fault}: ${answer.status} instead of ${status}`)
  }
  await redis.kill()
  await askChat(site.url)
  const hasKey = site.llm.received.length > 0
  const places = { reply: replies.join('\n'), log: site.logged(), 'built site': textOfSite(siteFolder) }
  await site.stop()

  const found = (canaries: string[], names: (keyof typeof places)[]) =>
    names.flatMap((name) =>
      canaries.filter((canary) => places[name].includes(canary)).map((canary) => `${canary} in a ${name}`),
    )
  const keys = found([KEY_CANARY, REDIS_PASSWORD_CANARY, 'Bearer '], ['reply', 'log', 'built site'])
  const words = [...found([UPSTREAM_CANARY], ['reply', 'log']), ...found([MESSAGE_CANARY], ['log'])]
  for (const line of [...wrong, ...keys, ...words]) console.error(line)
  return [
    exactly(
      `Faults of the LLM, of ${expectedFaults.length}, that a visitor gets with the wrong status`,
      hasKey ? wrong.length : 'the LLM was not asked',
      0,
    ),
    exactly(
      'Places in replies, logs at level trace and the built site with the key or the password of Redis',
      keys.length,
      0,
    ),
    exactly(
      "Places in replies and logs with the text of the LLM's errors, and in logs with a visitor's message",
      words.length,
      0,
    ),
  ]
}
