import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const DATABASE_URL = 'postgres://db/trestle'
const DATABASE_REPLICA_URL = 'postgres://standby/trestle'
const read = (env: Record<string, string>) => readConfig({ TRESTLE_MODE: 'demo', ...env })

test('a replica is of a database that is named, and another one', () => {
  expect(read({ DATABASE_URL, DATABASE_REPLICA_URL }).database_replica_url).toBe(DATABASE_REPLICA_URL)
  expect(read({ DATABASE_URL }).database_replica_url).toBeUndefined()
  const alone = /DATABASE_REPLICA_URL must be a standby of DATABASE_URL, which names another address/
  expect(() => read({ DATABASE_REPLICA_URL })).toThrow(alone)
  expect(() => read({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toThrow(alone)
  expect(() => read({ DATABASE_URL, DATABASE_REPLICA_URL: 'standby' })).toThrow(
    /DATABASE_REPLICA_URL must be an address/,
  )
})
