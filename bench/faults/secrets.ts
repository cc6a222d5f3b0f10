import { askChat } from '../../tests/support/http-client.ts'
import { expectedFaults } from '../../tests/support/expected-faults.ts'
import { prepareRedis, REDIS_PASSWORD_CANARY } from '../../tests/support/redis-process.ts'
import { startSiteOfReplicas } from '../../tests/support/site-of-replicas.ts'
import { asksForFault } from '../../tests/support/stub-llm.ts'
import { UPSTREAM_CANARY } from '../../tests/support/stub-llm-faults.ts'
import { textOfSite } from '../../tests/support/text-of-site.ts'
import { KEY_CANARY } from '../../tests/support/targets.ts'
import { exactly, type Outcome } from '../outcome.ts'

// Digits alone: of a word the site's own answerer would make something.
const MESSAGE_CANARY = '730551904288'

/** Measures where a key, a password, the model's words and the visitor's turn up. */
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
    names.flatMap((name) => canaries.filter((canary) => places[name].includes(canary)).map((canary) => `${canary} in a ${name}`))
  const keys = found([KEY_CANARY, REDIS_PASSWORD_CANARY, 'Bearer '], ['reply', 'log', 'built site'])
  const words = [...found([UPSTREAM_CANARY], ['reply', 'log']), ...found([MESSAGE_CANARY], ['log'])]
  for (const line of [...wrong, ...keys, ...words]) console.error(line)
  return [
    exactly(
      `Faults of the model, of ${expectedFaults.length}, that a visitor is not told of by the right status`,
      hasKey ? wrong.length : 'the model was not asked',
      0,
    ),
    exactly('Places among replies, logs at their most talkative and the built site that hold the key or the password of Redis', keys.length, 0),
    exactly("Places among replies and logs that hold the words of the model's errors, or logs those of a visitor", words.length, 0),
  ]
}
