import { expect, test } from 'vitest'
import { findHeaderFaults } from '../support/header-faults.ts'
import { startSiteOfReplicas } from '../support/site-of-replicas.ts'
import { siteFolder } from './built-pages.ts'

test('every kind of answer over TLS carries every security header once, and tells no version', async () => {
  const site = await startSiteOfReplicas({ siteFolder, replicas: 1, tlsHost: 'kooma.example' })
  try {
    expect(await findHeaderFaults(site, siteFolder)).toEqual([])
  } finally {
    await site.stop()
  }
}, 30_000)
