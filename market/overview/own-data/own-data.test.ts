import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder, later, pay, work } from '#tests/fixtures/buying'
import { openCertifications } from '#tests/fixtures/certifications'
import { claimActs } from '#tests/fixtures/contract/claims'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aReceivedLot } from '#tests/fixtures/contract/received-lot'
import { terminationActs } from '#tests/fixtures/contract/terminations'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { aShipper, askedFreight } from '#tests/fixtures/paying/logistics'
import { accrue, closeMonths, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aBuyer, aFile, aSeller, aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer, Staff } from '../../actor.ts'
import { payByBalance } from '../../paying/payment/pay-by-balance.ts'
import { noteActivity } from '../../people/account/note-activity.ts'
import { withdrawCertification } from '../../people/company/withdraw-certification.ts'
import { queueMail } from '../../people/message/queue-mail.ts'
import { openConversation } from '../../talk/chat/open-conversation.ts'
import { decideReport } from '../../talk/chat/report/decide-report.ts'
import { reportChat } from '../../talk/chat/report/report-chat.ts'
import { sendMessage } from '../../talk/chat/send-message.ts'
import { deleteAccount } from './delete-account.ts'
import { previewDeletion } from './deletion.ts'
import { findOwner } from './find-owner.ts'
import { listActivity } from './list-activity.ts'
import { readTable } from './read-table.ts'
import { companyTables, personTables } from './tables.ts'

const { db } = await testDatabase()
const preview = (actor: Buyer) => reading(db, (tx) => previewDeletion(tx, actor))
const remove = (actor: Buyer) => inTransaction(db, (tx) => deleteAccount(tx, actor))
const exported = async (actor: Buyer) => {
  const owner = await reading(db, (tx) => findOwner(tx, actor.account_id))
  const all: Record<string, unknown[]> = {}
  for (const table of [...personTables, ...companyTables])
    all[table.name] = await reading(db, (tx) => readTable(tx, owner, table))
  return all
}

test('no export holds what opens an account', async () => {
  const buyer = await aCustomer(db, 100)
  const all = await exported(buyer)
  const columns = Object.values(all).flatMap((rows) => Object.keys((rows[0] ?? {}) as object))
  expect(columns.filter((name) => /hash|secret|password|token|public_key/.test(name))).toEqual([])
})

test('an export holds what is the own, and nothing of another company', async () => {
  const rosa = await aCustomer(db, 500)
  const other = await aCustomer(db, 700)
  const item = await anItem(db, { price: 10_000 })
  const { order_number } = await anOrder(db, rosa, { items: [item] })
  await anOrder(db, other, { items: [item] })
  const all = await exported(rosa)
  expect(all.orders).toMatchObject([{ order_number }])
  expect(all.order_line).toHaveLength(1)
  expect(all.ledger_entry!.length).toBeGreaterThan(0)
  expect(JSON.stringify(all)).toContain(rosa.email)
  expect(JSON.stringify(all)).not.toContain(other.email)
})

test('an export holds what its owner reported of a chat, without who it is about and what staff noted', async () => {
  const rosa = await aCustomer(db)
  const item = await anItem(db, { price: 10_000 })
  const maker = await db
    .selectFrom('product as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchant_id')
    .select(['m.id', 'm.merchant_uuid'])
    .where('p.id', '=', item.product_id)
    .executeTakeFirstOrThrow()
  const grace = await aSeller(db, maker.id)
  const about = { merchant_uuid: maker.merchant_uuid, subject: 'none', subject_ref: '' } as const
  const { conversation_number } = await inTransaction(db, (tx) => openConversation(tx, rosa, about))
  const said = { body: 'Pay me by PayPal', card_kind: '' as const, card_ref: '', file_ids: [] as string[] }
  await inTransaction(db, (tx) =>
    sendMessage(tx, grace, { ...said, conversation_number, client_key: randomUUID() }),
  )
  await inTransaction(db, (tx) => reportChat(tx, rosa, { conversation_number, no: 1, reason: 'Outside' }))
  const { id: report_id } = await db
    .selectFrom('chat_report')
    .select('id')
    .where('by_account_id', '=', rosa.account_id)
    .executeTakeFirstOrThrow()
  const service = await aStaff(db, ['service'])
  await inTransaction(db, (tx) => decideReport(tx, service, { report_id, decision: 'warn', note: 'Noted' }))
  const { chat_report } = await exported(rosa)
  expect(chat_report).toMatchObject([{ reason: 'Outside', no: 1, decision: 'warn' }])
  expect(JSON.stringify(chat_report)).not.toMatch(/about_account_id|Noted|decided_by/)
})

test('an export tells of a ruling of two people of staff once the second has confirmed it', async () => {
  const [service, second] = [await aStaff(db, ['service']), await aStaff(db, ['service'])]
  const { claim, decide } = claimActs(db)
  const { buyer, order_number } = await aReceivedLot(db, { deposit_ratio: '100' }, { damaged: 60 })
  const { claim_number } = await claim(buyer, order_number, { asked: '9000.00', quantity: 60 })
  const ended = await aContractOrder(db, { buyer, dollars: 10_000 })
  await inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn: ended.order_number }))
  const end = terminationActs(db)
  await end.ask(buyer, ended.order_number, { keeps: '0.00', back: '8640.00' })
  const both = async (staff: Staff, at = later(staff, 24 * 15)) => {
    await decide(at, claim_number, '6000.00')
    await end.decide(at, ended.order_number, { keeps: '3000.00', back: '5640.00' })
    const all = await exported(buyer)
    return { claim: all.claim![0], termination: all.termination![0] }
  }
  const first = await both(service)
  expect(JSON.stringify(first)).not.toMatch(/Half|ruled|answer"/)
  expect(await both(second)).toMatchObject({
    claim: { ruled_cents: 600_000, answer: 'Half of it' },
    termination: { ruled_keeps_cents: 300_000, ruled_back_cents: 564_000, answer: 'Half is made' },
  })
})

test('a freight order that is open keeps the last person', async () => {
  const shipper = await aShipper(db, 0)
  await askedFreight(db, shipper)
  expect((await preview(shipper)).obstacles).toEqual([{ reason: 'freight', count: 1, amount: null }])
})

test('storage that is owed, or charged and not billed, keeps the last person', async () => {
  const { dealer } = await storedChairs(db, { dollars: 301 })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  const now = { ...dealer, at: daysOn(75) }
  const { rows } = await sql<{ cents: number }>`
    select (select sum(amount_cents - paid_cents) from storage_bill where company_id = ${dealer.company_id})::int
      + (select (sum(micro_cents) + 500000) / 1000000 from storage_charge where company_id = ${dealer.company_id} and bill_id is null)::int as cents`.execute(
    db,
  )
  const amount = (rows[0]!.cents / 100).toFixed(2)
  expect(Number(amount)).toBeGreaterThan(10)
  expect((await preview(now)).obstacles).toContainEqual({ reason: 'storage', count: 1, amount })
})

test('goods in our warehouses keep the last person', async () => {
  const dealer = await aDealer(db, 100)
  await keepOf(db, dealer, [{ ...(await anItem(db, { price: 5_000 })), quantity: 2 }])
  expect((await preview(dealer)).obstacles).toEqual([{ reason: 'goods', count: 2, amount: null }])
  expect(await refusalOf(remove(dealer))).toBe('account.deletionOpen')
})

test('open orders, money, recharges and a review keep the last person; a colleague may go', async () => {
  const rosa = await aCustomer(db, 500)
  const item = await anItem(db, { price: 10_000 })
  await anOrder(db, rosa, { items: [item] })
  const { obstacles, last_person } = await preview(rosa)
  expect(last_person).toBe(true)
  expect(obstacles).toEqual([
    { reason: 'orders', count: 1, amount: null },
    { reason: 'money', count: 1, amount: '500.00' },
  ])
  expect(await refusalOf(remove(rosa))).toBe('account.deletionOpen')
  const colleague = await aBuyer(db)
  await db
    .updateTable('account')
    .set({ company_id: rosa.company_id })
    .where('id', '=', colleague.account_id)
    .execute()
  expect(await preview({ ...colleague, company_id: rosa.company_id })).toMatchObject({
    last_person: false,
    obstacles: [],
  })
  const reviewed = await aBuyer(db, { certified: 1 })
  expect((await preview(reviewed)).obstacles).toMatchObject([{ reason: 'review' }])
})

/** Every value of every table that holds this text. */
async function whereKnown(text: string): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const found: string[] = []
  for (const { table_name } of rows) {
    const hit =
      await sql`select from ${sql.table(table_name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(table_name)
  }
  return found
}

test('a deleted person is found nowhere, and the books agree as before', async () => {
  const email = 'zebulon.quark@kite.test'
  const buyer = { ...(await aCustomer(db, 1000)), email }
  const { account_id, company_id } = buyer
  await db
    .updateTable('account')
    .set({ email, first_name: 'Zebulon', last_name: 'Quarkson', phone: '213 555 7788' })
    .where('id', '=', account_id)
    .execute()
  const item = await anItem(db, { price: 100_000 })
  const warehouse = await aStaff(db, ['warehouse'])
  const { order_number, order_parent_number } = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, order_parent_number)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  const card = await aFile(db, buyer)
  await db
    .insertInto('certification')
    .values({
      company_id,
      account_id,
      round: 1,
      kind: 1,
      auth_status: 2,
      contact_name: 'Zebulon Quarkson',
      contact_phone: '213 555 7788',
      company_email: email,
      card_front_file_id: card,
      created_at: noon,
    })
    .execute()
  await inTransaction(db, async (tx) => {
    await queueMail(tx, buyer, {
      template: 'passwordChanged',
      to: email,
      language: 'en-US',
      params: { name: 'Zebulon' },
    })
    await noteActivity(tx, buyer, { account_id, action: 'loggedIn' })
  })
  const before = await db.selectFrom('ledger_entry').selectAll().orderBy('id').execute()
  const { storage_keys } = await remove(buyer)
  expect(storage_keys).toHaveLength(1)
  for (const text of [email, 'Zebulon', 'Quarkson', '213 555 7788'])
    expect(await whereKnown(text)).toEqual([])
  expect(await db.selectFrom('ledger_entry').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await breaches(db)).toEqual({})
  const orders = await db
    .selectFrom('orders')
    .select('account_id')
    .where('company_id', '=', company_id)
    .execute()
  expect(orders).toEqual([{ account_id }])
  expect(await refusalOf(reading(db, (tx) => findOwner(tx, account_id)))).toBe('session.notAllowed')
})

const uuidOf = ({ account_id }: Buyer) =>
  db.selectFrom('account').select('user_uuid').where('id', '=', account_id).executeTakeFirstOrThrow()

test('the activity page tells how a certification went: handed in, taken back, failed and passed', async () => {
  const { save, decide, complete, auditor } = await openCertifications(db)
  const rosa = await aBuyer(db)
  const sent = await complete(rosa)
  const handIn = async () => (await save(rosa, sent, 1)).current.id
  await handIn()
  await inTransaction(db, (tx) => withdrawCertification(tx, rosa))
  await decide(auditor, await handIn(), { remark: 'Sharper, please.' })
  await decide(auditor, await handIn(), 1)
  const { list } = await reading(db, (tx) =>
    listActivity(tx, rosa, { page: 1, page_size: 20, about: 'certification' }),
  )
  const told = list.map(({ action, first_name, by_role }) => `${action} ${first_name || by_role}`)
  expect(told.toSorted()).toEqual([
    'certificationFailed auditor',
    'certificationHandedIn Rosa',
    'certificationHandedIn Rosa',
    'certificationHandedIn Rosa',
    'certificationPassed auditor',
    'certificationWithdrawn Rosa',
  ])
})

test('the activity page tells who did what, of the own company alone', async () => {
  const rosa = await aCustomer(db, 500)
  const item = await anItem(db, { price: 10_000 })
  const { order_number } = await anOrder(db, rosa, { items: [item] })
  await inTransaction(db, (tx) => noteActivity(tx, rosa, { account_id: rosa.account_id, action: 'loggedIn' }))
  const list = (actor: Buyer) => reading(db, (tx) => listActivity(tx, actor, { page: 1, page_size: 20 }))
  const { list: lines, count } = await list(rosa)
  expect(count).toBe(lines.length)
  const about = (name: string) => lines.find((line) => line.about === name)
  expect(about('order')).toMatchObject({ action: 'create', subject: order_number, first_name: 'Rosa' })
  expect(about('account')).toMatchObject({ action: 'loggedIn', first_name: 'Rosa' })
  expect(about('recharge')).toMatchObject({ action: 'handedIn' })
  const other = await aBuyer(db)
  expect((await list(other)).count).toBe(0)
  const only = (more: object) =>
    reading(db, (tx) => listActivity(tx, rosa, { page: 1, page_size: 20, ...more }))
  expect((await only({ about: 'order' })).list.map((line) => line.about)).toEqual(['order'])
  const { user_uuid } = await uuidOf(rosa)
  const hers = await only({ user_uuid })
  expect(hers.count).toBe(lines.filter((line) => line.first_name === 'Rosa').length)
  expect(hers.list.every((line) => line.first_name === 'Rosa')).toBe(true)
  expect((await only({ user_uuid: (await uuidOf(other)).user_uuid })).count).toBe(0)
})
