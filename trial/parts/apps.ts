import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeFlagsOf } from '#tests/servers/node-flags'
import { type Ground, root, until } from '../ground.ts'
import type { Running } from '../processes.ts'
import type { Postgres } from './postgres.ts'

const names = ['app1', 'app2'] as const
type Name = (typeof names)[number]

export type Apps = {
  app1: Running
  app2: Running
  isReady(name: Name): Promise<boolean>
  waitUntilReady(name: Name): Promise<void>
}
/** The addresses of the parts for the app, and the secrets of buyers' keys. */
export type Setup = { pepper: string; secret: string; env: Record<string, string> }

/** The environment of one process of the shop, as docs/configuration.md describes it for production. */
export function setUp({ folder, ports }: Ground, { password }: Postgres, pgbouncer: boolean): Setup {
  const secret = randomBytes(36).toString('base64')
  const pepper = randomBytes(36).toString('base64')
  const database = (port: number) => `postgres://trestle:${password}@127.0.0.1:${port}/trestle`
  const direct = database(ports.database)
  return {
    pepper,
    secret,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.trial.test',
      TRUST_PROXY: 'true',
      SECRET: secret,
      PEPPER: pepper,
      DATABASE_CONNECTIONS: '8',
      ...(pgbouncer
        ? { DATABASE_URL: database(ports.pgbouncer), DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: 'false' }
        : { DATABASE_URL: direct }),
      VALKEY_URL: `redis://127.0.0.1:${ports.valkey}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '3',
    },
  }
}

/** Two processes that share their files, started as `npm start` does. */
export async function openApps(ground: Ground, { env }: Setup): Promise<Apps> {
  const { folder, ports, supervisor } = ground
  const args = [...(await nodeFlagsOf('start')), join(root, 'server/boot/main.ts')]
  await mkdir(join(folder, 'data'), { recursive: true })
  const open = (name: Name) =>
    supervisor.run({
      name,
      command: process.execPath,
      args,
      cwd: root,
      env: { ...env, HOST: '127.0.0.1', PORT: String(ports[name]) },
    })
  const isReady = async (name: Name) => {
    const answer = await fetch(`http://127.0.0.1:${ports[name]}/readyz`, {
      signal: AbortSignal.timeout(3_000),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  const waitUntilReady = (name: Name) => until(`${name} is ready`, 60, () => isReady(name))
  // One after the other, as an update would: both would migrate.
  const app1 = open('app1')
  await waitUntilReady('app1')
  const app2 = open('app2')
  await waitUntilReady('app2')
  return { app1, app2, isReady, waitUntilReady }
}
