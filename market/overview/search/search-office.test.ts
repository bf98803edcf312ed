import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import type { StaffRole } from '#rules/roles'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { claimActs } from '#tests/fixtures/contract/claims'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aShipper, askedFreight } from '#tests/fixtures/paying/logistics'
import { aDraft, aForm } from '#tests/fixtures/paying/requisitions'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { scansOf } from '#tests/servers/scans'
import { searchOffice } from './search-office.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 900)
await db
  .updateTable('account')
  .set({ first_name: 'Rosa', last_name: 'Díaz', phone: '(312) 555-0142' })
  .where('id', '=', buyer.account_id)
  .execute()
await db.updateTable('company').set({ name: 'Casa Lúmina' }).where('id', '=', buyer.company_id).execute()
await db
  .insertInto('certification')
  .values({
    company_id: buyer.company_id,
    account_id: buyer.account_id,
    round: 9,
    kind: 1,
    auth_status: 1,
    company_name: 'Casa Lúmina LLC',
    contact_phone: '+1 646 555 0101',
    tax_id: '12-3456789',
    submitted_at: buyer.at,
    created_at: buyer.at,
  })
  .execute()
const { order_number, lines } = await aCompleted(db, buyer, [await anItem(db)])
const { refund_number } = await ask(db, buyer, {
  order_number,
  lines: [{ line_id: lines[0]!.id, quantity: 1 }],
})
for (let more = 0; more < 6; more += 1) await anOrder(db, buyer, { items: [await anItem(db)] })

const seenBy = async (role: StaffRole, search: string) => {
  const actor = await aStaff(db, [role])
  return reading(db, (tx) => searchOffice(tx, actor, { search }))
}

test('each role finds what it works on, and learns nothing of the rest', async () => {
  const papers = { freight: null, requisitions: null, inbounds: null }
  const none = { ...papers, orders: null, refunds: null, companies: null, certifications: null, people: null }
  expect(await seenBy('editor', 'lúmina')).toEqual({ ...none, items: [] })
  expect(await seenBy('auditor', 'lúmina')).toMatchObject({
    ...none,
    certifications: [{ company_name: 'Casa Lúmina LLC', auth_status: 1 }],
  })
  for (const role of ['warehouse', 'finance'] as const) {
    const found = await seenBy(role, 'lúmina')
    expect(found).toMatchObject({ companies: null, certifications: null, people: null })
    expect(found.orders).toMatchObject({ more: true })
    expect(found.orders?.list).toHaveLength(6)
  }
  expect(await seenBy('service', 'lúmina')).toMatchObject({
    companies: [{ company_id: buyer.company_id, name: 'Casa Lúmina' }],
    certifications: null,
    people: [],
  })
})

test('a person, a company and an order are found by what a caller says', async () => {
  for (const said of ['rosa díaz', buyer.email, '312 555 0142'])
    expect(await seenBy('service', said)).toMatchObject({
      people: [{ account_id: buyer.account_id, name: 'Rosa Díaz' }],
      companies: [{ company_id: buyer.company_id }],
    })
  for (const said of ['12-3456789', '(646) 555-0101'])
    expect((await seenBy('service', said)).companies).toMatchObject([{ company_id: buyer.company_id }])
  expect(await seenBy('warehouse', `#${order_number}`)).toMatchObject({
    orders: { list: [{ order_number, company_name: 'Casa Lúmina' }], more: false },
  })
  expect((await seenBy('finance', refund_number)).refunds).toMatchObject([{ refund_number }])
  for (const said of ['%', '~~', 'nobody at all'])
    expect(await seenBy('administrator', said)).toMatchObject({ orders: { list: [] }, people: [], items: [] })
})

test('colleagues and merchants’ people are found by administrators alone', async () => {
  const merchant = await db.selectFrom('merchant').select('id').executeTakeFirstOrThrow()
  const seller = await aSeller(db, merchant.id)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', seller.account_id)
    .executeTakeFirstOrThrow()
  expect((await seenBy('service', email)).people).toEqual([])
  expect((await seenBy('administrator', email)).people).toMatchObject([{ kind: 'merchant', email }])
})

test('people and companies are looked for in indexes of words', async () => {
  const service = await aStaff(db, ['administrator'])
  const scans = (index: string) =>
    scansOf(db, index, (tx) => searchOffice(tx, service, { search: '646 555 0101' }))
  for (const index of ['account_words_in', 'certification_words_in', 'company_name_in', 'refund_words_in'])
    expect(await scans(index)).toBeGreaterThan(0)
})

test('an order of a contract is found by what stands on any of its papers', async () => {
  const lot = await aReceivedLot(db)
  const { claim_number } = await claimActs(db).claim(lot.buyer, lot.order_number)
  const asked = [
    lot.contract_sn,
    claim_number,
    claim_number.slice(2).toLowerCase(),
    `#${claim_number}`,
    lot.order_number,
  ]
  const shipped = [
    'HBL-2291',
    'hbl\u20112291',
    'B-77',
    'ever calm',
    'CSQU3054383',
    'csqu 305438-3',
    '3054383',
  ]
  for (const said of [...asked, ...shipped])
    expect((await seenBy('service', said)).orders?.list, said).toMatchObject([
      { order_number: lot.order_number },
    ])
  const service = await aStaff(db, ['service'])
  for (const index of ['claim_number_in', 'lot_numbers_in', 'lot_container_in'])
    expect(
      await scansOf(db, index, (tx) => searchOffice(tx, service, { search: 'CSQU3054383' })),
      index,
    ).toBeGreaterThan(0)
})

test('freight orders, requisition forms and shipments to us are found by their numbers', async () => {
  const freight = await askedFreight(db, await aShipper(db))
  const dealer = await aDealer(db, 5_000)
  const item = await anItem(db)
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  const form = await aForm(db, dealer, { items: [item] })
  for (const said of [freight, `#${freight.toLowerCase()}`])
    expect((await seenBy('service', said)).freight, said).toMatchObject([{ number: freight }])
  expect((await seenBy('warehouse', form)).requisitions).toMatchObject([{ number: form }])
  expect(await seenBy('editor', form)).toMatchObject({ freight: null, requisitions: null, inbounds: null })
  expect(await seenBy('warehouse', form)).toMatchObject({ freight: [], inbounds: [] })
  const draft = await aDraft(db, dealer, { items: [item] })
  expect((await seenBy('warehouse', draft)).requisitions).toEqual([])
})
