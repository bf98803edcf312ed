import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/* The Caddyfile as it is shipped, before one app. Skipped without Caddy (`apt-get install caddy`). */
const present = spawnSync('caddy', ['version']).status === 0
const { db } = await testDatabase()
await aSite(db)
const [port, operations_port] = [await freePort(), await freePort()]
const app = await startTestServer(db, { config: { operations_port } })
const folder = await mkdtemp(join(tmpdir(), 'trestle-caddy-'))
const caddy = present
  ? spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH ?? '',
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        APPS: new URL(app.url).host,
        OPERATIONS_PORT: String(operations_port),
      },
    })
  : undefined
afterAll(async () => {
  caddy?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => taken.once('listening', ready))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
/** The response to exactly this address, which `fetch` would normalise. */
function raw(path: string, headers: readonly string[] = []): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text)).on('error', () => {})
    socket.write(
      [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', ...headers, '', ''].join(
        '\r\n',
      ),
    )
  })
}

test.skipIf(!present)(
  'readiness and metrics are hidden behind the proxy, however their addresses are spelled',
  async () => {
    await expect.poll(() => raw('/healthz'), { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 200.*"status":"ok"/s)
    for (const name of ['/metrics', '/readyz'])
      for (const path of [
        name,
        `${name}/`,
        `/${name}`,
        `${name}?x`,
        name.toUpperCase(),
        `/x/..${name}`,
        `/%6d${name.slice(2)}`,
        `/%72${name.slice(2)}`,
      ])
        expect([path, /trestle_|draining/.test(await raw(path))]).toEqual([path, false])
  },
  30_000,
)

test.skipIf(!present)(
  'while no app is ready, people get a page about it, and programs an envelope',
  async () => {
    await app.close()
    await expect.poll(() => raw('/home'), { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 50[23]/)
    const page = await raw('/home', ['Accept: text/html'])
    expect(page).toMatch(/retry-after: \d+/i)
    for (const said of ['Try again', 'Reintentar', '重试']) expect(page).toContain(said)
    const call = await fetch(`http://127.0.0.1:${port}/user/info`, { method: 'POST', body: 'a=1' })
    expect(call.status).toBeGreaterThanOrEqual(502)
    expect(await call.json()).toMatchObject({ code: 1007, reason: 'request.unavailable' })
  },
  30_000,
)
