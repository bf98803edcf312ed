import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { counterContract as declaredCounter } from '#api/buying/contract'
import { inTransaction, reading } from '#database/transaction'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aContract, contractTerms, lotTerms } from '#tests/fixtures/contract/contracts'
import { neededPapers } from '#tests/fixtures/contract/lots'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../order/read/show-order.ts'
import { counterContract } from './counter-contract.ts'
import { showContract } from './show-contract.ts'
import { verifyContract } from './version/verify-contract.ts'

const { db } = await testDatabase()
const twoLots = JSON.stringify([
  { delivery_date: '2026-05-01', pieces: ['100'] },
  { delivery_date: '2026-06-01', pieces: ['50'] },
])

test('lots stand in the text and in the rows of a version, and the order is made with them', async () => {
  const { buyer, contract_sn, order_number } = await aContractOrder(db, { lots: twoLots })
  const { versions } = await reading(db, (tx) => showContract(tx, buyer, { contract_sn }))
  const line = (quantity: number) => ({ line_no: 1, custom_sn: 'HP-1', quantity })
  expect(JSON.parse(versions[0]!.body).lots).toEqual([
    { lot_no: 1, planned_on: '2026-05-01', lines: [line(100)] },
    { lot_no: 2, planned_on: '2026-06-01', lines: [line(50)] },
  ])
  const { contract } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(contract?.lots).toMatchObject([
    { lot_no: 1, planned_on: '2026-05-01', pieces: 100, value: '19200.00' },
    { lot_no: 2, planned_on: '2026-06-01', pieces: 50, value: '9600.00' },
  ])
  expect(contract?.milestones.map(({ lot_no, amount }) => [lot_no, amount])).toEqual([
    [null, '8640.00'],
    [1, '13440.00'],
    [2, '6720.00'],
  ])
  expect(await reading(db, (tx) => verifyContract(tx, contract_sn))).toMatchObject({ breaches: [] })
  expect(await breaches(db)).toEqual({})
})

test('the papers of all lots of an order are written at once', async () => {
  await sql`create table written (papers text[])`.execute(db)
  await sql`create function note_papers() returns trigger language plpgsql as $$ begin
    insert into written select l.papers from lot l where l.order_id = (select max(order_id) from changed) order by l.lot_no; return null; end $$`.execute(
    db,
  )
  await sql`create trigger lot_papers_noted after update on lot referencing new table as changed
    for each statement execute function note_papers()`.execute(db)
  await aContractOrder(db, { lots: twoLots })
  await sql`drop trigger lot_papers_noted on lot`.execute(db)
  const { rows } = await sql<{ papers: string[] }>`select papers from written`.execute(db)
  expect(rows.map(({ papers }) => papers)).toEqual([neededPapers, neededPapers])
})

test('two lines are parted each by itself, and a balance after delivery is due once', async () => {
  const goods = [
    { custom_sn: 'HP-1', quality: '10', price: '100.01' },
    { custom_sn: 'HP-2', quality: '3', price: '33.33' },
  ]
  const lots = [
    { delivery_date: '2026-04-01', pieces: ['10', ''] },
    { delivery_date: '2026-06-01', pieces: ['0', '3'] },
  ]
  const said = { goods_obj: JSON.stringify(goods), lots: JSON.stringify(lots) }
  const { buyer, order_number } = await aContractOrder(db, { ...said, balance_type: 2 })
  const { contract } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(contract?.lots).toMatchObject([
    { value: '1000.10', lines: [{ line_no: 1, planned: 10 }] },
    { value: '99.99', lines: [{ line_no: 2, planned: 3 }] },
  ])
  expect(contract?.milestones.map(({ lot_no, amount }) => [lot_no, amount])).toEqual([
    [null, '330.03'],
    [null, '770.06'],
  ])
  expect(await breaches(db)).toEqual({})
})

test('the manufacturer proposes other lots, which differ by their days and pieces', async () => {
  const { buyer, seller, contract_sn, item } = await aContract(db, { terms: { lots: twoLots } })
  const lots = lotTerms([90, 60])
  const offer = { contract_sn, version: 1, ...contractTerms(item, { lots }) }
  await inTransaction(db, (tx) => counterContract(tx, seller, declaredCounter.in.parse(offer)))
  const { versions } = await reading(db, (tx) => showContract(tx, buyer, { contract_sn }))
  expect(versions[1]!.differences).toEqual([
    { path: 'lots.1.lines.HP-1.quantity', before: '100', after: '90' },
    { path: 'lots.1.planned_on', before: '2026-05-01', after: '2026-06-01' },
    { path: 'lots.2.lines.HP-1.quantity', before: '50', after: '60' },
  ])
})

test('lots that do not hold each piece once are refused, and one lot of all is none', async () => {
  const cases: [lots: string, reason: string][] = [
    [lotTerms([100, 49]), 'contract.lotPieces'],
    [lotTerms([100, 51]), 'contract.lotPieces'],
    [lotTerms([150, 0]), 'contract.lotEmpty'],
    [lotTerms([100, 50], '2026-05-31'), 'contract.lotDay'],
    [lotTerms([149]), 'contract.lotPieces'],
  ]
  for (const [lots, reason] of cases) {
    expect(await refusalOf(aContract(db, { terms: { lots } })), lots).toBe(reason)
    // A draft may hold anything.
    await aContract(db, { terms: { lots }, draft: true })
  }
  const { buyer, contract_sn } = await aContract(db, { terms: { lots: lotTerms([150]) } })
  const { versions } = await reading(db, (tx) => showContract(tx, buyer, { contract_sn }))
  expect(JSON.parse(versions[0]!.body)).not.toHaveProperty('lots')
})

test('the database refuses lots beside those of the text, and a text whose lots are not there', async () => {
  const { contract_id } = await aContract(db, { terms: { lots: twoLots } })
  const plain = await aContract(db)
  const add = (id: number, lot_no: number, quantity: number) => sql`
    insert into contract_lot_plan (contract_id, version, lot_no, line_no, planned_on, quantity)
    values (${id}, 1, ${lot_no}, 1, '2026-06-01', ${quantity})`
  const attacks: [ReturnType<typeof sql>, RegExp][] = [
    [add(contract_id, 3, 1), /not those of its body/],
    [add(plain.contract_id, 1, 150), /not those of its body/],
    [sql`update contract_lot_plan set quantity = 1 where contract_id = ${contract_id}`, /never changed/],
    [sql`delete from contract_lot_plan where contract_id = ${contract_id}`, /never changed/],
    [textWith(contract_id, [{ lot_no: 1, planned_on: '2026-06-01', lines: [] }]), /not those of its body/],
  ]
  for (const [attack, said] of attacks)
    await expect(inTransaction(db, (tx) => attack.execute(tx))).rejects.toThrow(said)
})

/** A second version that names these lots, with the lines of the first and no row of a lot. */
const textWith = (contract_id: number, lots: object[]) => sql`
  with before as (select * from contract_version where contract_id = ${contract_id} and version = 1),
  said as (select (body::jsonb || jsonb_build_object('version', 2, 'previous_hash', encode(content_hash, 'hex'),
    'lots', ${JSON.stringify(lots)}::jsonb))::text as body from before),
  made as (
    insert into contract_version (contract_id, version, made_by, account_id, body, content_hash, previous_hash, quantity, total_cents,
      deposit_percent, balance_type, arrival_days, delivery_on, receiving_on, port, incoterm, balance_gate, release_gate,
      retention_percent, late_days, claim_days, inspection_by, created_at)
    select contract_id, 2, made_by, account_id, said.body, sha256(convert_to(said.body, 'UTF8')), content_hash, quantity, total_cents,
      deposit_percent, balance_type, arrival_days, delivery_on, receiving_on, port, incoterm, balance_gate, release_gate,
      retention_percent, late_days, claim_days, inspection_by, created_at from before, said)
  insert into contract_line (contract_id, version, line_no, relation_id, custom_sn, quantity, price_cents)
  select contract_id, 2, line_no, relation_id, custom_sn, quantity, price_cents from contract_line
  where contract_id = ${contract_id} and version = 1`
