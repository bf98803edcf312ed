import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownVersion } from '#database/migrate/migrations'
import { inTransaction } from '#database/transaction'
import { queueMail } from '#market/people/message/queue-mail'
import { openJobMetrics } from '#server/jobs/job-metrics'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aSite } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'

/* Readiness and metrics are for operators only. */
const { db } = await testDatabase()
await aSite(db)
const spelled = ['/metrics', '/readyz'].flatMap((path) => [
  path,
  `${path}/`,
  `/${path}`,
  `${path}?x`,
  `${path}//`,
  path.toUpperCase(),
  path.replace(/^\/(.)/, (_all, sign: string) => `/%${sign.charCodeAt(0).toString(16)}`),
  `/.${path}`,
  `/x/..${path}`,
  `${path};a`,
])

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => taken.once('listening', ready))
  const { port } = taken.address() as AddressInfo
  await new Promise((closed) => taken.close(closed))
  return port
}
/** The status and body of exactly this address, which `fetch` would put in order. */
function raw(port: number, path: string, headers: readonly string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => (text += part))
    socket.on('end', () => resolve(text)).on('error', reject)
    socket.write([`GET ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers, '', ''].join('\r\n'))
  })
}
const tells = (answer: string) => /trestle_|"ready"|draining/.test(answer)

test('without a port of their own they are told to who asks on this machine and through no proxy', async () => {
  const server = await startTestServer(db)
  const port = Number(new URL(server.url).port)
  expect(await raw(port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(port, '/metrics')).toContain('trestle_requests_total')
  for (const path of spelled)
    for (const header of ['X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1', 'Via: 1.1 proxy'])
      expect([path, tells(await raw(port, path, [header]))]).toEqual([path, false])
  expect(await raw(port, '/metrics', ['X-Forwarded-For: 127.0.0.1'])).toMatch(/^HTTP\/1\.1 404/)
})

test('in production the figures need a port of their own, since a proxy may not say that it is one', async () => {
  const server = await startTestServer(db, { config: { mode: 'production' } })
  const port = Number(new URL(server.url).port)
  expect(await raw(port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  for (const path of spelled.filter((one) => /m/i.test(one)))
    expect([path, (await raw(port, path)).includes('trestle_')]).toEqual([path, false])
})

test('with a port of their own they are there and nowhere else', async () => {
  const operations_port = await freePort()
  const server = await startTestServer(db, { config: { operations_port } })
  const port = Number(new URL(server.url).port)
  for (const path of spelled) expect([path, tells(await raw(port, path))]).toEqual([path, false])
  expect(await raw(port, '/healthz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/readyz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/metrics')).toContain('trestle_requests_total')
  expect(await raw(operations_port, '/healthz')).toMatch(/^HTTP\/1\.1 200/)
  expect(await raw(operations_port, '/home')).toMatch(/^HTTP\/1\.1 404/)
  await server.close()
  await expect(raw(operations_port, '/readyz')).rejects.toThrow()
})

test('the figures tell of mails, orders, payments, log-ins and the version', async () => {
  const server = await startTestServer(db)
  const buyer = { ...(await aCustomer(db)), at: new Date() }
  await anOrder(db, buyer, { items: [await anItem(db)] })
  await db.deleteFrom('mail').execute()
  const letter = { template: 'passwordChanged', language: 'en-US', params: { name: 'Rosa' } } as const
  const aMail = (at: Date) =>
    inTransaction(db, (tx) => queueMail(tx, { at, site: 'LA' }, { ...letter, to: 'x@shop.test' }))
  await aMail(new Date())
  await db.updateTable('mail').set({ status: 'failed', error: 'no such person' }).execute()
  await aMail(new Date(Date.now() - 1_000_000))
  await sql`
    insert into payment_attempt (attempt_number, company_id, account_id, purpose, payment, provider, amount_cents, state, failure,
      created_at, expires_at, settled_at)
    select n, ${buyer.company_id}, ${buyer.account_id}, 'recharge', 3, 'stripe', 100, 'failed', 'unreachable', at, at, at
    from (values ('now', now()), ('long ago', now() - interval '2 hours')) attempt (n, at)`.execute(db)
  await sql`insert into timed_job (name, due_at) values ('sweep-mails', now() - interval '10 minutes')`.execute(
    db,
  )
  await server.send('/user/login', { email: 'nobody@shop.test', password: 'not1this' })
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  for (const line of [
    'trestle_shop_figures_up 1',
    'trestle_mails{status="waiting"} 1',
    'trestle_mails{status="failed"} 1',
    'trestle_orders_last_hour{status="pendingPayment"} 1',
    'trestle_payment_attempts_last_hour{provider="stripe",outcome="unreachable"} 1',
    'trestle_imports{status="waiting"} 0',
    'trestle_requests_total{call="/user/login",outcome="account.wrongCredentials"} 1',
    `trestle_build_info{version="${await ownVersion()}"} 1`,
    'trestle_limits_shared 0',
    'trestle_queue_oldest_seconds{queue="batches"} 0',
    'trestle_timed_jobs_late 1',
    'trestle_maintenance 0',
    // The scrape itself.
    'trestle_requests_under_way 1',
  ])
    expect(figures.split('\n')).toContain(line)
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('trestle_requests_under_way 1\n')
  expect(figures).toMatch(/^trestle_timed_job_late_seconds\{job="sweep-mails"\} 60\d/m)
  const [, seconds] = /^trestle_mail_oldest_seconds\{status="waiting"\} (\d+)$/m.exec(figures)!
  expect(Number(seconds)).toBeGreaterThanOrEqual(1000)
})

test('where the database does not answer a scrape does without the shop’s figures, and asks for them once', async () => {
  const server = await startTestServer(db)
  const scrape = async () => (await fetch(`${server.url}/metrics`)).text()
  await inTransaction(db, async (tx) => {
    await sql`lock table mail in access exclusive mode`.execute(tx)
    const begun = performance.now()
    const scrapes = [scrape(), scrape()]
    await expect
      .poll(async () => {
        const { rows } = await sql<{ asking: number }>`select count(*)::int as asking from pg_stat_activity
          where wait_event_type = 'Lock' and query like '%oldest_waiting_seconds%' and datname = current_database()`.execute(
          db,
        )
        return rows[0]?.asking
      })
      .toBe(1)
    for (const figures of await Promise.all(scrapes)) {
      expect(figures).toContain('trestle_shop_figures_up 0')
      expect(figures).not.toMatch(/^trestle_mails\{/m)
      expect(figures).toContain('trestle_requests_total')
    }
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
  expect(await scrape()).toContain('trestle_shop_figures_up 1')
})

test('jobs are told by name, outcome and when they last ended well', async () => {
  const { metrics, counted } = openJobMetrics()
  const server = await startTestServer(db, { metrics })
  await counted('mails', async () => {})()
  await expect(counted('imports', () => Promise.reject(new Error('away')))()).rejects.toThrow('away')
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  expect(figures).toContain('trestle_job_runs_total{job="mails",outcome="ok"} 1')
  expect(figures).toContain('trestle_job_runs_total{job="imports",outcome="failed"} 1')
  expect(figures).toMatch(/^trestle_job_last_success_timestamp_seconds\{job="mails"\} 1\d{9}/m)
  expect(figures).not.toContain('last_success_timestamp_seconds{job="imports"}')
})
