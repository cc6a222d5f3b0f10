import { onTestFinished } from 'vitest'
import { prepareRedis, type RedisProcess } from './redis-process.ts'

/** Finds a port for a Redis that is not there until it is started. It ends with the test. */
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
