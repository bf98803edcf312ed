import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { nodeFlagsOf } from '#tests/servers/node-flags'

export const secret = 'q0Zt3vQ8kWcN5mXy7RbL1uHd9sJfGa2PeTi6oKxV4nYz'
export const pepper = 'Hx7dLw2Rk9VbTq5ZyNc1MfPs8GjUa4EoXi3WtBm6KvDz'

export type Process = {
  child: ChildProcess
  port: number
  /** Its exit code. */
  ended: Promise<number | null>
  output: () => string
}

/** A folder for the files of processes under test. */
export const processFolder = () => mkdtemp(join(tmpdir(), 'trestle-faults-'))

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** The settings of a shop in production mode over this database. */
export const settingsOf = (database_url: string, folder: string): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  TRESTLE_MODE: 'production',
  SECRET: secret,
  PEPPER: pepper,
  PUBLIC_URL: 'https://shop.test',
  MAIL: 'outbox',
  SECOND_STEP: 'offered',
  DATABASE_URL: database_url,
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  DRAIN_SECONDS: '1',
  RATE_LIMITS: 'false',
  PICTURES_AHEAD: 'false',
})

/** The server in a process of its own, started as `npm start` does in production, once it is ready. */
export async function openProcess(
  database_url: string,
  folder: string,
  more: Record<string, string> = {},
): Promise<Process> {
  const port = await freePort()
  const child = spawn(process.execPath, [...(await nodeFlagsOf('start')), 'server/boot/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...settingsOf(database_url, folder), PORT: String(port), ...more },
  })
  let output = ''
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  await expect.poll(() => output, { timeout: 40_000 }).toContain('Trestle is open')
  return { child, port, ended, output: () => output }
}
