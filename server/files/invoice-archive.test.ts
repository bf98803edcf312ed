import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { dayAt, timeZoneOf } from '#rules/days'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { serveInvoiceArchives } from './invoice-archive.ts'
import { servePapersOfOrders } from './papers-of-orders.ts'

const { db } = await testDatabase()
const server = await startTestServer(db, {
  rooms: [serveInvoiceArchives, servePapersOfOrders],
  config: { rate_limits: false },
})

/** The names of the papers in a ZIP, none of which is empty. */
async function papersIn(answer: Response): Promise<string[]> {
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true })
  const names: string[] = []
  for await (const { fileName, uncompressedSize } of archive.eachEntry()) {
    names.push(fileName)
    expect(uncompressedSize).toBeGreaterThan(5_000)
  }
  return names
}

test("a month's ZIP holds a PDF of each paid order, and no link opens another company's", async () => {
  const item = await anItem(db, { on_hand: 100, price: 10_000 })
  const buyer = { ...(await aCustomer(db, 1_000)), at: new Date() }
  const paid = await Promise.all([1, 2].map(() => anOrder(db, buyer, { items: [item] })))
  for (const { order_number } of paid) await pay(db, buyer, order_number)
  await anOrder(db, buyer, { items: [item] })
  const month = dayAt(buyer.at, timeZoneOf('LA')).slice(0, 7)
  const as = await server.loginAs(buyer.email)
  const { data } = await server.send('/user/invoiceArchive', { month, sheet: 'letter' }, as)
  expect(data).toMatchObject({ file_name: `invoices-${month}.zip`, count: 2 })
  const answer = await fetch(server.url + data.url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(await papersIn(answer)).toEqual(paid.map(({ order_number }) => `invoice-${order_number}.pdf`))
  for (const url of [
    data.url.replace(/\/\d+\?/, `/${buyer.company_id + 1}?`),
    data.url.replace(month, '2020-01'),
    data.url.replace(/expires=\d+/, 'expires=9999999999'),
  ])
    expect((await fetch(server.url + url)).status).toBe(404)
})

test('the papers of chosen orders come in one ZIP: none of unpaid ones, and none of another company', async () => {
  const item = await anItem(db, { on_hand: 100, price: 10_000 })
  const [buyer, other] = [
    { ...(await aCustomer(db, 1_000)), at: new Date() },
    { ...(await aCustomer(db, 1_000)), at: new Date() },
  ]
  const [paid, open, others] = [
    await anOrder(db, buyer, { items: [item] }),
    await anOrder(db, buyer, { items: [item] }),
    await anOrder(db, other, { items: [item] }),
  ].map(({ order_number }) => order_number)
  await pay(db, buyer, paid!)
  await pay(db, other, others!)
  const as = await server.loginAs(buyer.email)
  const order_numbers = [paid, open, others].join(',')
  for (const [kind, name] of [
    ['invoice', 'invoice'],
    ['packingSlip', 'packing-slip'],
  ] as const) {
    const { data } = await server.send('/supply/order/order/papers', { order_numbers, kind, sheet: 'a4' }, as)
    expect(data).toMatchObject({ file_name: `${name}s.zip`, count: 1, left_out: [open, others] })
    expect(await papersIn(await fetch(server.url + data.url))).toEqual([`${name}-${paid}.pdf`])
    for (const url of [
      data.url.replace(paid!, others!),
      data.url.replace(/\/\d+\//, `/${other.company_id}/`),
    ])
      expect((await fetch(server.url + url)).status).toBe(404)
  }
})
