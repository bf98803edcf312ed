import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { User } from '#market/actor'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import { orderRoles, staffRoles } from '#rules/roles'
import { liveTopics } from '#rules/talk/live'
import { anItem, aRecharge, later } from '#tests/fixtures/buying'
import { openCertifications } from '#tests/fixtures/certifications'
import { aContract } from '#tests/fixtures/contract/contracts'
import { inProduction, lotsOf } from '#tests/fixtures/contract/lots'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { anEnquiry } from '#tests/fixtures/enquiries'
import { aChannel, anImport as aSalesImport, aSalesRow, salesHead } from '#tests/fixtures/files/sales'
import { aDraft, aMerchant, aMovedChange, aProduct } from '#tests/fixtures/goods'
import { anImport, chairs } from '#tests/fixtures/imports'
import { begin, paidOrders, runAll } from '#tests/fixtures/order-batches'
import { anOrderToPack, packIn, scan } from '#tests/fixtures/packing/cartons'
import { askedFreight, quotedFreight } from '#tests/fixtures/paying/logistics'
import { aForm, quotedForm } from '#tests/fixtures/paying/requisitions'
import { aColleague, aSeller, aStaff } from '#tests/fixtures/people'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { aMaker, announced, done } from '#tests/fixtures/presale/inbound'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { beginProduct } from '../../goods/merchant/change/open-change.ts'
import { askPictures } from '../../goods/picture/ask-pictures.ts'
import { answerFeedback } from '../feedback/answer-feedback.ts'
import { sendFeedback } from '../feedback/send-feedback.ts'
import { audiencesOf, byReader, namesOf } from './audience.ts'
import { readEvents } from './read-events.ts'

const { db } = await testDatabase({ max: 8 })
const rosa = await aDealer(db, 60_000)
const maker = await aMaker(db)
const { merchant_id } = maker.seller
const foreign = await aMerchant(db)
const staff = Object.fromEntries(
  await Promise.all(staffRoles.map(async (role) => [role, await aStaff(db, [role])] as const)),
)
const { warehouse, service, finance } = staff as Record<string, Awaited<ReturnType<typeof aStaff>>>
const people: Record<string, User> = {
  rosa,
  colleague: await aColleague(db, rosa, { role: 'viewer' }),
  stranger: await aDealer(db),
  maker: maker.seller,
  quality: await aSeller(db, merchant_id, { roles: ['quality'] }),
  otherMaker: await aSeller(db, foreign),
  ...staff,
}
const company = ['rosa', 'colleague']
const makers = ['maker', 'quality']
const ordersStaff = [...orderRoles, 'administrator']

/** Who is told of what while this is done, by topic with its ref. */
async function toldBy(work: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const { snapshot } = await reading(db, (tx) => readEvents(tx, null))
  await work()
  const { events } = await reading(db, (tx) => readEvents(tx, snapshot))
  const sessions = Object.values(people).map(({ session_id }) => session_id)
  const audiences = await reading(db, (tx) => audiencesOf(tx, sessions, rosa.at))
  const concerning = byReader(events)
  const told: Record<string, string[]> = {}
  for (const [name, { session_id }] of Object.entries(people))
    for (const { topic, ref } of concerning(namesOf(audiences.get(session_id)!))) {
      const thing = `${topic} ${ref}`.trim()
      told[thing] = all([...new Set([...(told[thing] ?? []), name])])
    }
  return told
}
const all = (...groups: readonly (readonly string[])[]) => groups.flat().toSorted()

test('each trigger names a topic, columns of its table and roles that there are', async () => {
  const { rows } = await sql<{ table: string; args: string[]; columns: string[] }>`
    select c.relname as table, string_to_array(convert_from(t.tgargs, 'UTF8'), chr(1)) as args,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
    from (select g.tgrelid, replace(encode(g.tgargs, 'escape'), '\\000', chr(1))::bytea as tgargs from pg_trigger g
      join pg_proc p on p.oid = g.tgfoid where p.proname = 'tell_of_row') t join pg_class c on c.oid = t.tgrelid`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(30)
  const rolesIn = (text = '') => text.slice(1, -1).split(',').filter(Boolean)
  for (const { table, args, columns } of rows) {
    const [topic, ref, ofStaff, account, of, ofMerchant, ofRoles] = args
    expect(liveTopics, table).toContain(topic)
    for (const column of [ref, account, of, ofMerchant]) if (column) expect(columns, table).toContain(column)
    const roles = rolesIn(ofStaff)
    expect([...staffRoles, 'administrator'], table).toEqual(expect.arrayContaining(roles))
    expect(roles.length === 0 || roles.includes('administrator'), table).toBe(true)
    if (ofRoles) expect(rolesIn(ofRoles), table).toEqual(merchantRolesThatMay('money'))
  }
})

test('of a refund its company, its manufacturer and staff that works on orders are told', async () => {
  const item = await anItem(db, { merchant_id, price: 10_000 })
  const { order_number, lines } = await aCompleted(db, rosa, [{ ...item, quantity: 2 }])
  let refund_number = ''
  const asked = await toldBy(async () => {
    const wish = { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] }
    refund_number = (await ask(db, rosa, wish)).refund_number
  })
  expect(asked[`refund ${refund_number}`]).toEqual(all(company, makers, ordersStaff))
  const decided = await toldBy(() =>
    decide(db, later(finance!, 1), { refund_number, event: 'deny', remark: 'No.' }),
  )
  expect(decided[`refund ${refund_number}`]).toEqual(all(company, makers, ordersStaff))
})

test('of a contract both sides are told, of a draft its own alone, and of its lots as of the order', async () => {
  const seller = maker.seller
  let contract_sn = ''
  const drafted = await toldBy(async () => {
    contract_sn = (await aContract(db, { buyer: rosa, seller, draft: true })).contract_sn
  })
  expect(drafted[`contract ${contract_sn}`]).toEqual(all(company, ['administrator', 'finance', 'service']))
  const proposed = await toldBy(async () => {
    contract_sn = (await aContract(db, { buyer: rosa, seller })).contract_sn
  })
  expect(proposed[`contract ${contract_sn}`]).toEqual(
    all(company, makers, ['administrator', 'finance', 'service']),
  )
  const order = await inProduction(db, { buyer: rosa, seller })
  const begun = await toldBy(() => lotsOf(db, order).begin())
  for (const thing of [`contract ${order.contract_sn}`, `order ${order.order_number}`])
    expect(begun[thing], thing).toEqual(all(company, makers, ordersStaff))
})

test('who has reserved goods of a shipment is told when it moves, and who sells and stores them', async () => {
  const item = await aPresaleItem(db, { merchant_id })
  const { order_number } = await aSubmitted(db, rosa, [item])
  const moved = await toldBy(() =>
    sql`update presale_batch set arrives_on = arrives_on + 3 where id = ${item.batch_id}`.execute(db),
  )
  expect(moved).toEqual({
    presale: all(makers, ordersStaff),
    [`order ${order_number}`]: all(company),
  })
})

test('dealers and staff are told of forms and freight orders, each of the own', async () => {
  const item = await anItem(db, { merchant_id, price: 5_000 })
  await keepOf(db, rosa, [{ ...item, quantity: 4 }])
  let number = ''
  const submitted = await toldBy(async () => {
    number = await aForm(db, rosa, { items: [{ ...item, quantity: 2 }] })
  })
  expect(submitted[`requisition ${number}`]).toEqual(all(company, ordersStaff))
  expect((await toldBy(() => quotedForm(db, warehouse!, { number })))[`requisition ${number}`]).toEqual(
    all(company, ordersStaff),
  )
  const asked = await toldBy(async () => {
    number = await askedFreight(db, rosa)
  })
  expect(asked[`logistics ${number}`]).toEqual(all(company, ordersStaff))
  expect(
    (await toldBy(() => quotedFreight(db, service!, { order_number: number })))[`logistics ${number}`],
  ).toEqual(all(company, ordersStaff))
})

test('of a shipment to us its manufacturer is told, and staff that works on orders', async () => {
  let inbound_number = ''
  const told = await toldBy(async () => {
    inbound_number = await announced(db, maker)
    await done(db, maker.seller, { inbound_number, event: 'dispatch', carrier: 'Maersk', tracking: 'T1' })
  })
  expect(told).toEqual({ [`inbound ${inbound_number}`]: all(makers, ordersStaff) })
})

test('editors are told of a change of a product once it was sent, its manufacturer before', async () => {
  let change_id = 0
  const drafted = await toldBy(async () => {
    change_id = (await aDraft(db, maker.seller)).change_id
  })
  expect(drafted).toEqual({ [`change ${change_id}`]: all(makers) })
  const sent = await toldBy(() => aMovedChange(db, maker.seller, { change_id }))
  expect(sent[`change ${change_id}`]).toEqual(all(makers, ['administrator', 'editor']))
  for (let begun = 0; begun < 21; begun += 1) await inTransaction(db, (tx) => beginProduct(tx, maker.seller))
  const many = await toldBy(() =>
    sql`update product_change set updated_at = now() where merchant_id = ${merchant_id} and sent_at is null`.execute(
      db,
    ),
  )
  expect(many).toEqual({ change: all(makers) })
})

test('a manufacturer is told of its own imports, not of ours, and of progress twice a second', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'told-'))
  const feed = { folder, merchant_id, content: chairs(2), at: rosa.at }
  const editors = ['administrator', 'editor']
  let id = 0
  const ours = await toldBy(async () => {
    id = (await anImport(db, feed)).id
  })
  expect(ours).toEqual({ [`import ${id}`]: editors })
  await sql`update import_run set status = 3, finished_at = now()`.execute(db)
  const own = await toldBy(async () => {
    id = (await anImport(db, { ...feed, seller: maker.seller })).id
  })
  expect(own).toEqual({ [`import ${id}`]: all(makers, editors) })
  const before = await count('import')
  for (let row = 1; row <= 20; row += 1)
    await sql`update import_run set read = read + 1, accepted = accepted + 1 where id = ${id}`.execute(db)
  expect((await count('import')) - before).toBeLessThan(3)
  await sql`update import_run set status = 1 where id = ${id}`.execute(db)
  expect((await count('import')) - before).toBeGreaterThan(0)
})

test('staff that works on orders is told of an action on many, the warehouse of what is packed', async () => {
  const numbers = await paidOrders(db, 3)
  let id = 0
  const told = await toldBy(async () => {
    id = await begin(db, warehouse!, { numbers })
    await runAll(db)
  })
  expect(told[`batch ${id}`]).toEqual(all(ordersStaff))
  const item = await anItem(db, { merchant_id, price: 100 })
  await packIn(db, item, 2)
  const who = { buyer: rosa, staff: warehouse! }
  const order_number = await anOrderToPack(db, who, { items: [item] })
  const code = `${order_number}/1`
  const scanned = await toldBy(() => scan(db, warehouse!, { order_number, code }))
  expect(scanned).toEqual({ [`packing ${order_number}`]: all(['administrator', 'warehouse']) })
})

test('a dealer is told of the own files of orders', async () => {
  const channel_account_id = await aChannel(db, rosa)
  const rows = [salesHead as string[], aSalesRow('A-1', 'X')]
  let id = 0
  const told = await toldBy(async () => {
    id = await aSalesImport(db, rosa, { channel_account_id, rows: rows.slice(1) })
  })
  expect(told).toEqual({ [`salesImport ${id}`]: all(company) })
})

test('of requests for pictures those of the manufacturer are told who may decide, and service', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const media = await db.selectFrom('media').select('id').where('product_id', '=', product_id).execute()
  const media_ids = media.map(({ id }) => id)
  const told = await toldBy(() => inTransaction(db, (tx) => askPictures(tx, rosa, { product_id, media_ids })))
  expect(told.picture).toEqual(all(company, ['maker', 'administrator', 'service']))
  expect(merchantRolesThatMay('pictures')).toEqual(['owner', 'catalogue', 'service'])
})

test('finance is told of vouchers, auditors of certifications, service of what is asked, with who asked', async () => {
  expect((await toldBy(() => aRecharge(db, rosa, 10))).wallet).toEqual(
    all(company, ['administrator', 'finance']),
  )
  const certifications = await openCertifications(db)
  const certified = await toldBy(async () => {
    await certifications.save(rosa, await certifications.complete(rosa), 1)
  })
  expect(certified.certification).toEqual(all(company, ['administrator', 'auditor']))
  let feedback_number = ''
  const fed = await toldBy(async () => {
    const said = { body: 'A leg is missing.', file_ids: [] }
    const sent = await inTransaction(db, (tx) => sendFeedback(tx, rosa, { kind: 'goods', ...said }))
    feedback_number = sent.feedback_number
    const answer = { feedback_number, body: 'We send one.', close: false }
    await inTransaction(db, (tx) => answerFeedback(tx, later(service!, 1), answer))
  })
  expect(fed[`feedback ${feedback_number}`]).toEqual(all(['rosa', 'administrator', 'service']))
  let id = 0
  const asked = await toldBy(async () => {
    id = (await anEnquiry(db, rosa)).id
  })
  expect(asked[`enquiry ${id}`]).toEqual(all(['rosa', 'administrator', 'service']))
})

test('a person is told that a session of theirs has ended, or that they may do something else', async () => {
  const other = await sql<{ id: number }>`
    insert into session (token_hash, account_id, visitor_uuid, created_at, expires_at)
    values (decode(${randomUUID().replaceAll('-', '')}, 'hex'), ${rosa.account_id}, ${randomUUID()}, now(), now() + interval '1 day')
    returning id`.execute(db)
  const touched = await toldBy(() => sql`update session set last_seen_at = now()`.execute(db))
  expect(touched).toEqual({})
  const ended = await toldBy(() =>
    sql`update session set ended_at = now() where id = ${other.rows[0]!.id}`.execute(db),
  )
  expect(ended).toEqual({ session: ['rosa'] })
  const moved = await toldBy(() =>
    sql`update account set merchant_roles = '{quality,stock}' where id = ${people.quality!.account_id}`.execute(
      db,
    ),
  )
  expect(moved).toEqual({ session: ['quality'] })
  const clerk = staff.editor!.account_id
  const staffed = await toldBy(() =>
    sql`insert into staff_role (account_id, role) values (${clerk}, 'service')`.execute(db),
  )
  expect(staffed).toEqual({ session: ['editor'] })
})

async function count(topic: string): Promise<number> {
  return (await db.selectFrom('live_event').select('id').where('topic', '=', topic).execute()).length
}
