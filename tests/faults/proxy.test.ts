import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from '#tests/fixtures/buying'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { live } from '#tests/servers/live'
import { startTestServer } from '#tests/servers/server'

/* The proxies as they are shipped, each before one app. Skipped where one is not installed. */
const root = join(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'trestle-proxy-'))
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Ports = { port: number; app: string; operations_port: number }
type Proxy = { name: string; version: string[]; start(ports: Ports): Promise<ChildProcess> }

/** A shipped configuration with its addresses replaced by those of this test. */
async function configured(name: string, replaced: readonly [RegExp, string][]): Promise<string> {
  let text = await readFile(join(root, 'deploy', name), 'utf8')
  for (const [from, to] of replaced) {
    expect(text).toMatch(from)
    text = text.replace(from, to)
  }
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

const proxies: readonly Proxy[] = [
  {
    name: 'Caddy',
    version: ['caddy', 'version'],
    start: async ({ port, app, operations_port }) =>
      spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
        cwd: root,
        stdio: 'ignore',
        env: {
          PATH: process.env.PATH ?? '',
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          SITE_ADDRESS: `http://127.0.0.1:${port}`,
          APPS: app,
          OPERATIONS_PORT: String(operations_port),
        },
      }),
  },
  {
    name: 'HAProxy',
    version: ['haproxy', '-v'],
    async start({ port, app, operations_port }) {
      const file = await configured('haproxy.cfg', [
        [/127\.0\.0\.1:8080/, `127.0.0.1:${port}`],
        [/127\.0\.0\.1:3000 port 13000/, `${app} port ${operations_port}`],
        [/\n.*web2.*/, ''],
      ])
      return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
    },
  },
  {
    name: 'nginx',
    version: ['nginx', '-v'],
    async start({ port, app }) {
      const file = await configured('nginx.conf', [
        [/127\.0\.0\.1:8080/, `127.0.0.1:${port}`],
        [/127\.0\.0\.1:3000/, app],
        [/\n.*127\.0\.0\.1:3010.*/, ''],
      ])
      const places = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind === 'body' ? 'client_body' : kind}_temp_path ${join(folder, kind)};`,
      )
      const main = join(folder, 'main.conf')
      const http = `http { access_log off; ${places.join(' ')} include ${file}; }`
      await writeFile(main, `daemon off; pid ${join(folder, 'pid')}; error_log /dev/null; events {} ${http}`)
      return spawn('nginx', ['-c', main, '-p', folder], { stdio: 'ignore' })
    },
  },
]

const { db } = await testDatabase()
await aSite(db)

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => taken.once('listening', ready))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
/** The response to exactly this address, which `fetch` would normalise. */
function raw(port: number, path: string, headers: readonly string[] = [], method = 'GET'): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text)).on('error', () => {})
    socket.write(
      [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: close', ...headers, '', ''].join(
        '\r\n',
      ),
    )
  })
}

describe.each(proxies)('$name', ({ version: [program = '', ...words], start }) => {
  const present = spawnSync(program, words).status === 0
  let port: number
  let app: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    if (!present) return
    const operations_port = await freePort()
    port = await freePort()
    app = await startTestServer(db, { config: { operations_port } })
    running.push(await start({ port, app: new URL(app.url).host, operations_port }))
  })

  test.skipIf(!present)(
    'hides readiness and metrics, however their addresses are spelled',
    async () => {
      await expect
        .poll(() => raw(port, '/healthz'), { timeout: 15_000 })
        .toMatch(/^HTTP\/1\.1 200.*"status":"ok"/s)
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
          expect([path, /trestle_|draining/.test(await raw(port, path))]).toEqual([path, false])
    },
    30_000,
  )

  test.skipIf(!present)(
    'passes each part of a stream on at once',
    async () => {
      const rosa = await aCustomer(db)
      const as = await app.loginAs(rosa.email)
      const streams = [await live(app, as), await live({ ...app, url: `http://127.0.0.1:${port}` }, as)]
      const later: number[] = []
      for (let i = 1; i <= 7; i += 1) {
        await pause(150)
        await sql`insert into live_event (account_id, topic, ref) values (${rosa.account_id}, 'order', ${i})`.execute(
          db,
        )
        const [direct, proxied] = await Promise.all(
          streams.map(async ({ changes }) => {
            while (changes.length < i) await pause(1)
            return performance.now()
          }),
        )
        later.push(proxied! - direct!)
      }
      expect(later.sort((a, b) => a - b)[3]).toBeLessThan(50)
      for (const stream of streams) stream.close()
    },
    30_000,
  )

  test.skipIf(!present)(
    'refuses what is larger than an upload',
    async () => {
      const length = `Content-Length: ${33 * 1024 ** 2}`
      expect(await raw(port, '/utils/uploadFile', [length], 'POST')).toMatch(/^HTTP\/1\.1 4(00|13)/)
    },
    30_000,
  )

  test.skipIf(!present)(
    'has a page for people and an envelope for programs while no app is ready',
    async () => {
      await app.close()
      await expect.poll(() => raw(port, '/home'), { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 50[23]/)
      const page = await raw(port, '/home', ['Accept: text/html'])
      expect(page).toMatch(/retry-after: \d+/i)
      expect(page).toMatch(/content-type: text\/html; ?charset=utf-8/i)
      for (const said of ['Try again', 'Reintentar', '重试']) expect(page).toContain(said)
      const call = await fetch(`http://127.0.0.1:${port}/user/info`, { method: 'POST', body: 'a=1' })
      expect(call.status).toBeGreaterThanOrEqual(502)
      expect(await call.json()).toMatchObject({ code: 1007, reason: 'request.unavailable' })
    },
    30_000,
  )
})
