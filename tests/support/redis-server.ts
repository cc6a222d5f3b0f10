import { onTestFinished } from 'vitest'
import { prepareRedis, type RedisProcess } from './redis-process.ts'

/** Picks a port for a Redis that isn't started yet. It ends with the test. */
export async function anAbsentRedis(): Promise<RedisProcess> {
  const redis = await prepareRedis()
  onTestFinished(redis.kill)
  return redis
}

/** Starts a Redis that ends with the test. */
export async function startRedis(): Promise<RedisProcess> {
  const redis = await anAbsentRedis()
  await redis.start()
  return redis
}
