import { expect, test } from 'vitest'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { aMaker, announced } from '#tests/fixtures/presale/inbound'
import { anApproved } from '#tests/fixtures/presale/life'
import { pdfText } from '#tests/pdf-text'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { rooms } from './access/rooms.ts'

/* The PDF of a paper, by a link that is valid for five minutes and opens nothing else. */
const { db } = await testDatabase()
const clock = { ms: 0 }
const server = await startTestServer(db, { rooms, now: () => new Date(Date.now() + clock.ms) })
const buyer = await aCustomer(db, 500)
const caller = await server.loginAs(buyer.email)
const item = await anItem(db, { price: 10_000 })
const { order_number } = await anOrder(db, buyer, { items: [item] })
await pay(db, buyer, order_number)

const link = async (order_sn = order_number) => {
  const asked = { order_sn, kind: 'bolOffline', sheet: 'letter' } as const
  const { data, reason } = await server.send('/supply/order/order/paperLink', asked, caller)
  expect(reason).toBe('')
  return data
}
const get = (path: string) => fetch(server.url + path)

test('the PDF has the letters of a name, and the paper names beforehand what the PDF has no letter for', async () => {
  const call = async (po_number: string) => {
    await db.updateTable('orders').set({ po_number }).where('order_number', '=', order_number).execute()
    const asked = { order_sn: order_number, kind: 'order' } as const
    const { data } = await server.send('/supply/order/order/paper', asked, caller)
    const pdf = await server.send('/supply/order/order/paperLink', { ...asked, sheet: 'letter' }, caller)
    const file = Buffer.from(await (await get(pdf.data.url)).arrayBuffer())
    return { missing: data.missing_signs, text: pdfText(file).replace(/\s/g, '') }
  }
  const named = await call('ŁÓDŹ-7 Nguyễn 김철수')
  expect(named.missing).toEqual([])
  expect(named.text).toContain('ŁÓDŹ-7Nguyễn김철수')
  const odd = await call('PO 🔔 1')
  expect(odd.missing).toEqual(['🔔'])
  expect(odd.text).toContain('PO[U+1F514]1')
})

test('the link gives the paper as a file that no cache keeps', async () => {
  const { url, file_name } = await link(order_number.toLowerCase())
  const answer = await get(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file_name}"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a link opens no other paper, order, language or sheet, and none when it has run out', async () => {
  const { url } = await link()
  const others = [
    url.replace('/bolOffline/', '/order/'),
    url.replace(order_number, 'T000000001-1'),
    url.replace('/en-US/', '/zh-CN/'),
    url.replace('/letter/', '/a4/'),
    url.split('?')[0]!,
  ]
  for (const other of others) expect((await get(other)).status, other).toBe(404)
  clock.ms = 6 * 60_000
  expect((await get(url)).status).toBe(404)
  clock.ms = 0
})

test('what asks with a link is looked at again: a paper that is no more is refused', async () => {
  const { url } = await link()
  await db.updateTable('orders').set({ paid_at: null }).where('order_number', '=', order_number).execute()
  const answer = await get(url)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.text()).toContain('order.noSuchPaper')
})

test('the papers of a reservation come by link too, and to no other company', async () => {
  const item = await aPresaleItem(db, { price: 10_000, quantity: 100 })
  const order_sn = await anApproved(db, buyer, [{ ...item, quantity: 3 }])
  const stranger = await server.loginAs((await aCustomer(db, 0)).email)
  for (const kind of ['advanceOrder', 'advanceInfo'] as const) {
    const asked = { order_sn, kind, sheet: 'letter' } as const
    const { data } = await server.send('/supply/order/order/paperLink', asked, caller)
    const file = Buffer.from(await (await get(data.url)).arrayBuffer())
    expect(pdfText(file).replace(/\s/g, ''), kind).toContain('$60.00')
    expect((await server.send('/supply/order/order/paperLink', asked, stranger)).reason).toBe(
      'order.notFound',
    )
  }
  const bill = { order_sn, kind: 'advanceBol' } as const
  expect((await server.send('/supply/order/order/paper', bill, caller)).reason).toBe('order.noSuchPaper')
})

test('labels of a shipment are a file of its cartons’ codes, by a link that opens no other file', async () => {
  const maker = await aMaker(db)
  const seller = { ...maker.seller, at: new Date() }
  const lines = [{ custom_sn: maker.numbers[0], cartons: 3, pieces_per_carton: 2 }]
  const inbound_number = await announced(db, { ...maker, seller }, { expected_on: '2099-06-01', lines })
  const who = await server.loginAs(seller.email)
  const asked = { inbound_number, sheet: 'a4' } as const
  const { data } = await server.send('/merchant/inboundLabels', asked, who)
  expect(data).toMatchObject({ file_name: `labels-${inbound_number}-1.pdf`, files: 1 })
  const text = pdfText(Buffer.from(await (await get(data.url)).arrayBuffer()))
  for (const carton of [1, 2, 3]) expect(text).toMatch(new RegExp(`${inbound_number}/\\d+/${carton}`))
  const others = [data.url.replace('/a4/', '/roll/'), data.url.replace('/1?', '/2?'), data.url.split('?')[0]!]
  for (const other of others) expect((await get(other)).status, other).toBe(404)
})
