import { expect, test } from 'vitest'
import { pdfText } from '#tests/pdf-text'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { rooms } from '../access/rooms.ts'
import { aLotInProduction } from '../cases/buying/lot.ts'
import { numbered, proposed, terms } from '../cases/buying/proposed-contract.ts'
import { openWorld } from '../cases/world.ts'

/* Contracts on paper: whose they are, and the PDF by a link. */
const { db } = await testDatabase()
const server = await startTestServer(db, { rooms })
const world = await openWorld(db, server)

type Kind = 'draft' | 'contract'
const ours = (as: Caller, contract_sn: string, kind: Kind = 'contract') =>
  server.send('/home/contractPaper', { contract_sn, kind }, as)
const theirs = (as: Caller, contract_sn: string, kind: Kind = 'contract') =>
  server.send('/merchant/contractPaper', { contract_sn, kind }, as)

test('nobody prints the contract of others: it is not there, like one that never was', async () => {
  const { contract_sn } = await proposed(world)
  const stranger = (await world.customer()).caller
  const maker = (await world.merchant()).caller
  for (const kind of ['draft', 'contract'] as const) {
    for (const [print, as] of [
      [ours, stranger],
      [theirs, maker],
    ] as const) {
      const foreign = await print(as, contract_sn, kind)
      const never = await print(as, 'C999999999', kind)
      expect(foreign.reason).toBe('contract.notFound')
      expect(JSON.stringify(foreign)).toBe(JSON.stringify(never))
    }
  }
})

test('a draft is printed by the side that writes it, and by nobody else', async () => {
  const { person, seller, merchant_uuid, contract_sn } = await numbered(world)
  const draft = { ...terms, deposit_ratio: '', merchant_uuid, contract_sn, save_type: 1 as const }
  await server.send('/home/saveProcureContractData', draft as never, person.caller)
  expect((await theirs(seller.caller, contract_sn)).reason).toBe('contract.notFound')
  const { data } = await ours(person.caller, contract_sn, 'draft')
  expect(data.papers.map(({ watermark }) => watermark)).toEqual(Array(2).fill('DRAFT – not confirmed'))
  expect(JSON.stringify(data.papers)).toContain('HP-1')
})

test('either side gets its copy as a PDF, by a link that opens no other version, side or contract', async () => {
  const { buyer, seller, contract_sn, version } = await proposed(world, 'merchant')
  const asked = { contract_sn, kind: 'contract', version, sheet: 'a4' } as const
  const link = await server.send('/merchant/contractPaperLink', asked, seller)
  const file = await fetch(server.url + link.data.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="contract-${contract_sn}.pdf"`)
  const text = pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s/g, '')
  const { data } = await server.send('/home/contract', { contract_sn }, buyer)
  for (const said of [contract_sn, data.versions[1]!.content_hash, data.versions[0]!.content_hash])
    expect(text).toContain(said)
  const { url } = link.data
  const others = [
    url.replace(`/${contract_sn}/`, '/C999999999/'),
    url.replace('/merchant/', '/buyer/'),
    url.replace(`/${version}?`, '/1?'),
    url.replace('/contract-paper/', '/paper/'),
    url.split('?')[0]!,
  ]
  for (const other of others) expect((await fetch(server.url + other)).status, other).toBe(404)
})

test('either side gets the papers of a lot as a PDF, by a link that opens no other lot, kind, side or order', async () => {
  const { person, seller, order_number } = await aLotInProduction(world)
  const asked = {
    order_number: order_number.toLowerCase(),
    lot_no: 1,
    kind: 'packing',
    sheet: 'letter',
  } as const
  const { data } = await server.send('/home/lotPaperLink', asked, person.caller)
  const file = await fetch(server.url + data.url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const name = `packing-${order_number}-1.pdf`
  expect(data.file_name).toBe(name)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  const text = pdfText(Buffer.from(await file.arrayBuffer())).replace(/\s/g, '')
  for (const said of [order_number, 'HP-1', '150']) expect(text).toContain(said)
  // A packing list says no price.
  expect(text).not.toContain('192.00')
  const invoice = await server.send('/merchant/lotPaperLink', { ...asked, kind: 'commercial' }, seller.caller)
  const second = await fetch(server.url + invoice.data.url)
  expect(pdfText(Buffer.from(await second.arrayBuffer())).replace(/\s/g, '')).toContain('192.00')
  const receipt = await server.send('/home/lotPaper', { order_number, kind: 'receipt' }, person.caller)
  expect(receipt.reason).toBe('order.noSuchPaper')
  const proforma = await server.send('/home/lotPaperLink', { ...asked, kind: 'proforma' }, person.caller)
  expect(proforma.data.file_name).toBe(`proforma-${order_number}.pdf`)
  const third = await fetch(server.url + proforma.data.url)
  const whole = pdfText(Buffer.from(await third.arrayBuffer())).replace(/\s/g, '')
  for (const said of [order_number, '192.00', '28,800.00']) expect(whole).toContain(said)
  const others = [
    data.url.replace('/packing/', '/commercial/'),
    data.url.replace('/packing/', '/proforma/'),
    data.url.replace('/buyer/', '/merchant/'),
    data.url.replace('/1?', '/2?'),
    data.url.replace(order_number, 'T1-1'),
    data.url.replace('/lot-paper/', '/contract-paper/'),
    data.url.split('?')[0]!,
  ]
  for (const other of others) expect((await fetch(server.url + other)).status, other).toBe(404)
})
