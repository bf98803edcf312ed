import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as declared from '#api/buying/lot'
import { inTransaction, reading } from '#database/transaction'
import { lotState } from '#rules/buying/contract/lot'
import { lotGraph } from '#rules/buying/contract/lot/graph'
import { orderStatus } from '#rules/buying/order/status'
import { edgesOf } from '#rules/graph'
import { aMakerFile, inProduction, lotsOf, neededPapers } from '#tests/fixtures/contract/lots'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { findFile } from '../../../people/content/find-file.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])

/** An order with a lot whose papers can be handed in. */
async function toShip() {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2 })
  const lots = lotsOf(db, order)
  await lots.inspect()
  await lots.judge()
  return { ...order, lots }
}
const onTheWater = async () => {
  const order = await toShip()
  await order.lots.ship()
  await order.lots.decide(finance)
  return order
}

test('the table of the database holds the moves of a lot', async () => {
  const { rows } = await sql<{ edge: string }>`
    select concat_ws(' ', event, from_state, to_state, by_role) as edge from lot_transition`.execute(db)
  const inRules = edgesOf(lotGraph).map(({ event, from, to, by }) => `${event} ${from} ${to} ${by}`)
  expect(rows.map(({ edge }) => edge).toSorted()).toEqual(inRules.toSorted())
})

// Attack 17 of shared/contracts.md.
test.each([
  [{ sample: 19 }, 'contract.sampleTooSmall'],
  [{ sample: 151 }, 'contract.count'],
  [{ major: 21 }, 'contract.count'],
  [{ inspected_on: '2026-03-06' }, 'contract.day'],
  [{ lot_no: 2 }, 'contract.noLot'],
])('an inspection with %j is refused as %s', async (wish, reason) => {
  const order = await inProduction(db, { deposit_ratio: '0' })
  expect(await refusalOf(lotsOf(db, order).inspect(wish))).toBe(reason)
})

test.each([{ critical: -1 }, { sample: 0 }, { major: 1.5 }])('an inspection of %j is malformed', (wish) => {
  const said = {
    order_number: 'T1',
    lot_no: 1,
    inspected_on: '2026-03-02',
    report_file_id: crypto.randomUUID(),
  }
  const whole = { ...said, sample: 20, critical: 0, major: 0, minor: 0 }
  expect(declared.submitInspection.in.safeParse(whole).success).toBe(true)
  expect(declared.submitInspection.in.safeParse({ ...whole, ...wish }).success).toBe(false)
})

test('a lot that failed may be passed, and an agency is named where the contract asks for one', async () => {
  const order = await inProduction(db, { deposit_ratio: '0', balance_type: 2, inspection_by: 2 })
  const lots = lotsOf(db, order)
  expect(await refusalOf(lots.inspect())).toBe('contract.agency')
  expect(await lots.inspect({ agency: 'SGS', major: 6 })).toMatchObject({ verdict: 2 })
  await lots.judge({ reason: 'We repair them here' })
  const { history, contract } = await lots.show()
  expect(history.at(-1)).toMatchObject({ event: 'passInspection', remark: 'We repair them here' })
  expect(contract?.lots[0]?.inspections[0]).toMatchObject({ verdict: 2, state: 1, by: 2, agency: 'SGS' })
})

// Attack 18.
describe('papers', () => {
  test.each([
    [{ sailed_on: '2026-03-06' }, 'contract.day'],
    [{ eta: '2026-02-27' }, 'contract.dates'],
    [{ packing: [{ line_no: 1, pieces: 149, cartons: 150, gross_kg: 1, cbm: 1 }] }, 'contract.packing'],
    [{ packing: [{ line_no: 2, pieces: 150, cartons: 150, gross_kg: 1, cbm: 1 }] }, 'contract.packing'],
    [{ packing: [{ line_no: 1, pieces: 150, cartons: 151, gross_kg: 1, cbm: 1 }] }, 'contract.cartons'],
    [{ papers: [] }, 'contract.paperMissing'],
  ])('with %j are refused as %s', async (wish, reason) => {
    const { lots } = await toShip()
    const said = Object.fromEntries(
      Object.entries(wish).map(([name, value]) => [
        name,
        Array.isArray(value) ? JSON.stringify(value) : value,
      ]),
    )
    expect(await refusalOf(lots.ship(said))).toBe(reason)
    expect((await lots.show()).status).toBe(orderStatus.awaitingShippingDocuments)
  })

  test.each([
    ['a wrong check digit', 'MSKU1234567'],
    ['a digit too few', 'CSQU305438'],
    ['nothing', ''],
  ])('with %s of a container are malformed', async (_what, container_number) => {
    const { lots } = await toShip()
    const containers = JSON.stringify([{ container_number, type: '40HQ', packages: 150 }])
    await expect(lots.ship({ containers })).rejects.toThrow(/contract\.containerNumber/)
    const wrong = sql`insert into lot_container (order_id, lot_no, container_number, type, packages)
      select order_id, lot_no, ${container_number}, '40HQ', 1 from lot`
    await expect(wrong.execute(db)).rejects.toThrow(/container_number/)
  })

  test('without the statement that wood needs are refused, and files of others, and what is no paper', async () => {
    const { lots, seller } = await toShip()
    const file_id = await aMakerFile(db, seller)
    const papers = (kinds: readonly string[], file = file_id) =>
      JSON.stringify(kinds.map((kind) => ({ kind, file_id: file })))
    expect(await refusalOf(lots.ship({ papers: papers(neededPapers.slice(0, 3)) }))).toBe(
      'contract.paperMissing',
    )
    const stranger = await aSeller(db, await aMerchant(db))
    const theirs = papers(neededPapers, await aMakerFile(db, stranger))
    expect(await refusalOf(lots.ship({ papers: theirs }))).toBe('upload.notFound')
    const film = papers(neededPapers, await aMakerFile(db, seller, 'video/mp4'))
    expect(await refusalOf(lots.ship({ papers: film }))).toBe('upload.type')
  })

  test('are decided each once, with a reason where they are refused', async () => {
    const { lots } = await toShip()
    await lots.ship()
    expect(await refusalOf(lots.decide(finance, {}, { decisions: '[]' }))).toBe('contract.papersUndecided')
    const [first] = (await lots.show()).contract!.lots[0]!.evidence.filter(({ state }) => state === 0)
    const bare = JSON.stringify([{ id: first!.id, pass: false, reason: '' }])
    expect(await refusalOf(lots.decide(finance, {}, { decisions: bare }))).toBe('contract.reason')
    await lots.decide(finance)
    expect(await refusalOf(lots.decide(finance))).toBe('order.notAllowed')
  })

  test('are seen by both sides and staff of orders, and by nobody else', async () => {
    const { lots, buyer, seller } = await toShip()
    await lots.ship()
    const id = (await lots.show()).contract!.lots[0]!.evidence[0]!.file_id
    const find = (viewer: Parameters<typeof findFile>[1]) => reading(db, (tx) => findFile(tx, viewer, { id }))
    for (const viewer of [buyer, seller, finance]) expect((await find(viewer)).id).toBe(id)
    const others = [await aBuyer(db), await aSeller(db, await aMerchant(db)), await aStaff(db, ['auditor'])]
    for (const viewer of others) expect(await refusalOf(find(viewer))).toBe('upload.notFound')
  })
})

test('another manufacturer finds no order to hand papers in for', async () => {
  const { order_number, lots } = await toShip()
  const stranger = await aSeller(db, await aMerchant(db))
  const theirs = lotsOf(db, { order_number, buyer: await aBuyer(db), seller: stranger })
  for (const act of [theirs.begin, theirs.inspect, theirs.ship])
    expect(await refusalOf(act())).toBe('order.notFound')
  expect((await lots.show()).contract?.lots[0]?.state).toBe(lotState.inspected)
})

// Attack 19.
test('a lot arrives after it sailed, once, and as many pieces come as were shipped', async () => {
  const early = await toShip()
  expect(await refusalOf(early.lots.arrive())).toBe('contract.dates')
  const { lots } = await onTheWater()
  expect(await refusalOf(lots.receive())).toBe('contract.lotNotNow')
  expect(await refusalOf(lots.arrive({ arrived_on: '2026-02-28' }))).toBe('contract.dates')
  expect(await refusalOf(lots.arrive({ arrived_on: '2026-03-06' }))).toBe('contract.day')
  await lots.arrive()
  expect(await refusalOf(lots.arrive())).toBe('contract.lotNotNow')
  const line = { line_no: 1, sound: 150, damaged: 0, missing: 0 }
  for (const wrong of [
    [{ ...line, sound: 151 }],
    [{ ...line, damaged: 1 }],
    [line, line],
    [{ ...line, line_no: 2 }],
  ])
    expect(await refusalOf(lots.receive(wrong))).toBe('contract.received')
  await lots.receive([{ ...line, sound: 147, damaged: 2, missing: 1 }])
  expect((await lots.show()).status).toBe(orderStatus.awaitingReceipt)
  expect(await breaches(db)).toEqual({})
})

test('the database keeps lots, papers and inspections as they are', async () => {
  const { order_id, lots } = await onTheWater()
  await lots.arrive()
  const of = sql`order_id = ${order_id}`
  const attacks: [ReturnType<typeof sql>, RegExp][] = [
    [sql`update lot set state = 6 where ${of}`, /without a history entry/],
    [sql`update lot set state = 2 where ${of}`, /may not go from 5 to 2/],
    [sql`delete from lot where ${of}`, /stays/],
    [sql`update lot set arrived_on = sailed_on - 1 where ${of}`, /lot_arrives_later/],
    [sql`update lot_line set sound = shipped where ${of}`, /stays as it was received/],
    [sql`update lot_line set cartons = cartons + 1 where ${of}`, /has left as it was packed/],
    [sql`update lot_line set planned = planned + 1 where ${of}`, /stays/],
    [sql`delete from lot_line where ${of}`, /stays/],
    [sql`update evidence set number = 'X' where ${of}`, /stays as it was handed in/],
    [sql`update evidence set state = 0, decided_by = null, decided_at = null where ${of}`, /stays/],
    [sql`delete from evidence where ${of}`, /stays/],
    [sql`update inspection set critical = 1, verdict = 2 where ${of}`, /stays/],
    [sql`delete from lot_history where ${of}`, /append|never|refuse|not/i],
  ]
  for (const [attack, said] of attacks) await expect(attack.execute(db)).rejects.toThrow(said)
  const fresh = await toShip()
  await fresh.lots.ship()
  const past = inTransaction(db, async (tx) => {
    await sql`insert into lot_history (order_id, lot_no, event, from_state, to_state, by_role, at)
      values (${fresh.order_id}, 1, 'passDocuments', 2, 4, 'finance', now())`.execute(tx)
    await sql`update lot set state = 4 where order_id = ${fresh.order_id}`.execute(tx)
  })
  await expect(past).rejects.toThrow(/has no passed billOfLading/)
})

test('the database keeps how the pieces of a lot came, each of them once', async () => {
  const { order_id, lots } = await onTheWater()
  await lots.arrive()
  const some = inTransaction(db, async (tx) => {
    await sql`insert into lot_history (order_id, lot_no, event, from_state, to_state, by_role, at)
      values (${order_id}, 1, 'receiveSilently', 5, 6, 'system', now())`.execute(tx)
    await sql`update lot set state = 6 where order_id = ${order_id}`.execute(tx)
    await sql`update lot_line set sound = 1 where order_id = ${order_id}`.execute(tx)
  })
  await expect(some).rejects.toThrow(/lot_line_received/)
  await lots.receive([{ line_no: 1, sound: 147, damaged: 2, missing: 1 }])
  for (const change of [sql`sound = 150, damaged = 0, missing = 0`, sql`damaged = 0, missing = 3`])
    await expect(sql`update lot_line set ${change} where order_id = ${order_id}`.execute(db)).rejects.toThrow(
      /stays as it was received/,
    )
})
