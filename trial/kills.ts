import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../bench/products/product.ts'
import type { Apps } from './parts/apps.ts'
import type { Haproxy } from './parts/haproxy.ts'
import type { Postgres } from './parts/postgres.ts'
import type { Running } from './processes.ts'

export type Parts = {
  apps: Apps
  postgres: Postgres
  haproxy: Haproxy
  valkey: Running
  /** Undefined in a trial without it. */
  pgbouncer: Running | undefined
}

const hangMs = 6_000
/** The primary runs for so long without its replica: what it acknowledges in that time is lost with it. */
const cutOffMs = 2_000
/** The time until the database's watchdog decides. */
const noticeMs = 2_000

/** The disturbances of the shop, by name. Each ends when it is done, not when the shop is back. */
const actions = {
  'kill -9 PostgreSQL': ({ postgres }) => postgres.leader().end('SIGKILL'),
  'restart PostgreSQL': ({ postgres }) => postgres.leader().end('SIGINT'),
  'kill -9 the replica': ({ postgres }) => postgres.replica.end('SIGKILL'),
  'fail over to the replica': failOver,
  'kill -9 app1': ({ apps }) => apps.app1.end('SIGKILL'),
  'kill -9 app2': ({ apps }) => apps.app2.end('SIGKILL'),
  'restart both apps in turn': rollOver,
  'kill -9 HAProxy': ({ haproxy }) => haproxy.running.end('SIGKILL'),
  'kill -9 PgBouncer': async ({ pgbouncer }) => pgbouncer?.end('SIGKILL'),
  'kill -9 Valkey': ({ valkey }) => valkey.end('SIGKILL'),
  'hang Valkey for 6 s': ({ valkey }) => hang(valkey),
} satisfies Record<string, (parts: Parts) => Promise<void>>
export type Kill = keyof typeof actions

export const carryOut = (kill: Kill, parts: Parts): Promise<void> => actions[kill](parts)

async function failOver({ postgres, haproxy }: Parts): Promise<void> {
  await postgres.cutReplica()
  await pause(cutOffMs)
  await postgres.primary.end('SIGKILL', 'forGood')
  await pause(noticeMs)
  await postgres.promote()
  await haproxy.followReplica()
}

async function rollOver({ apps }: Parts): Promise<void> {
  for (const name of ['app1', 'app2'] as const) {
    await apps[name].end('SIGTERM')
    await apps.waitUntilReady(name)
    // As long as the proxy takes to see it.
    await pause(1_500)
  }
}

async function hang({ pid }: Running): Promise<void> {
  const hung = pid()
  if (!hung) return
  process.kill(hung, 'SIGSTOP')
  await pause(hangMs)
  process.kill(hung, 'SIGCONT')
}

/** How often each comes. */
const how: Record<'full' | 'quick', Partial<Record<Kill, number>>> = {
  full: {
    'kill -9 PostgreSQL': 6,
    'restart PostgreSQL': 3,
    'kill -9 app1': 2,
    'kill -9 app2': 2,
    'restart both apps in turn': 2,
    'kill -9 HAProxy': 2,
    'kill -9 PgBouncer': 2,
    'kill -9 Valkey': 2,
    'hang Valkey for 6 s': 1,
    'kill -9 the replica': 1,
  },
  quick: {
    'kill -9 PostgreSQL': 2,
    'restart PostgreSQL': 1,
    'kill -9 app1': 1,
    'kill -9 HAProxy': 1,
    'kill -9 PgBouncer': 1,
    'hang Valkey for 6 s': 1,
  },
}

export type Plan = { size: keyof typeof how; seed: number; pgbouncer: boolean }

/**
 * The kills of a trial in an order decided by the seed, with one failover among them: earlier ones hit the
 * primary, later ones the former replica.
 */
export function schedule({ size, seed, pgbouncer }: Plan): Kill[] {
  const { below } = chance(seed)
  const kills = (Object.entries(how[size]) as [Kill, number][])
    .filter(([kill]) => pgbouncer || kill !== 'kill -9 PgBouncer')
    .flatMap(([kill, times]) => Array.from({ length: times }, () => kill))
  for (let i = kills.length - 1; i > 0; i -= 1) {
    const j = below(i + 1)
    ;[kills[i], kills[j]] = [kills[j]!, kills[i]!]
  }
  const third = Math.floor(kills.length / 3)
  kills.splice(third + below(third), 0, 'fail over to the replica')
  // There is no replica afterwards.
  const gone = kills.indexOf('kill -9 the replica')
  if (gone > kills.indexOf('fail over to the replica')) kills.unshift(...kills.splice(gone, 1))
  return kills
}
