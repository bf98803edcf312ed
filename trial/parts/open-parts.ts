import type { Ground } from '../ground.ts'
import type { Parts } from '../kills.ts'
import { openApps, type Setup, setUp } from './apps.ts'
import { openHaproxy } from './haproxy.ts'
import { openPgbouncer } from './pgbouncer.ts'
import { openPostgres } from './postgres.ts'
import { openValkey } from './valkey.ts'

/** `env`: further settings of the shop. */
export type Wish = { pgbouncer: boolean; synchronous: boolean; env?: Record<string, string> }
/** `fill`: prepares the database before the shop opens. */
type Fill = (setup: Setup, parts: Omit<Parts, 'apps'>) => Promise<void>

/** Starts all parts, each after those that it needs. */
export async function openParts(ground: Ground, wish: Wish, fill: Fill): Promise<Parts> {
  const postgres = await openPostgres(ground, wish.synchronous)
  const haproxy = await openHaproxy(ground)
  const pgbouncer = wish.pgbouncer ? await openPgbouncer(ground, postgres) : undefined
  const valkey = openValkey(ground)
  const plain = setUp(ground, postgres, wish.pgbouncer)
  const setup = { ...plain, env: { ...plain.env, ...wish.env } }
  const parts = { postgres, haproxy, pgbouncer, valkey }
  await fill(setup, parts)
  return { ...parts, apps: await openApps(ground, setup) }
}
