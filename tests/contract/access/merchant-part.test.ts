import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { payOffline as payDeclared } from '#api/money/wallet'
import type { Call } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payOffline } from '#market/paying/payment/pay-offline'
import { paperKinds } from '#rules/aftersale/paper/paper'
import { toCents } from '#rules/money/money'
import { openPasswords } from '#server/auth/password/passwords'
import { aCustomer, anAddress, anItem, anOrder } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aFile, aSeller, aStaff } from '#tests/fixtures/people'
import { aCompleted, aProof, ask as askBack, reported } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { type Caller, startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld } from '../cases/world.ts'
import { refusalFor } from './doors.ts'
import { openAnswers } from './open-answers.ts'
import { rooms } from './rooms.ts'

/*
 * A merchant's people get of an order their own lines alone. All that a buyer has is marked with words that
 * stand nowhere else; every call that a merchant may make is asked with every number there is, and every
 * answer, paper and file that comes is searched for them.
 */
const { db } = await testDatabase({ max: 12 })
const server = await startTestServer(db, { rooms, config: { rate_limits: false } })
const world = await openWorld(db, server)
const { saidBy, textAt } = openAnswers(server)

const [own, other] = [await aMerchant(db), await aMerchant(db)]
const buyer = await aCustomer(db, 100_000)
const mine = await anItem(db, { merchant_id: own, price: 10_000, custom_sn: 'OWN-CHAIR' })
const house = { id: mine.warehouse_id, warehouse_area_id: mine.warehouse_area_id }
const theirs = await anItem(db, { merchant_id: other, house, price: 739_137, custom_sn: 'zqRivalsChair' })
const scene = await layScene()

/** For each mark, the field that contains it. */
const marks = {
  company: 'zqCompany',
  person: 'zqPerson',
  mail: 'zqMail',
  phone: 'zq5550173',
  address: 'zqStreet',
  carrierAccount: 'zqAccount',
  note: 'zqNote',
  poNumber: 'zqPurchase',
  voucher: 'zqVoucher',
  payment: 'zqPayment',
  bank: 'zqBank',
  certification: 'zqPermit',
  rival: 'zqRivals',
  rivalsPrice: '7391.37',
  reason: 'zqReason',
  proof: 'zqProof',
  damage: 'zqDamage',
} as const
type Mark = keyof typeof marks
await mark()

/** The data of a buyer that a merchant may see, call by call; in calls not named, none. */
const allowed: Partial<Record<CallPath, readonly Mark[]>> = {
  // The buyer's texts and pictures for the merchant about its goods.
  '/merchant/refund': ['reason', 'proof'],
  // Whom the goods went to, as a name alone.
  '/merchant/orderList': ['company'],
  '/merchant/order': ['company'],
  '/utils/fileLink': ['proof', 'damage'],
  // Store pages show every merchant's goods to logged-in people, with prices.
  '/home/list': ['rival', 'rivalsPrice'],
  '/home/product': ['rival', 'rivalsPrice'],
  '/home/productNeighbours': ['rival', 'rivalsPrice'],
  '/home/skuList': ['rival'],
  '/home/store': ['rival', 'rivalsPrice'],
  '/home/storeList': ['rival'],
  '/home/shopList': ['rival'],
}

/**
 * Two orders of one checkout, of two merchants, paid by a voucher; one arrived order with a refund request
 * for each merchant.
 */
async function layScene() {
  const address_id = await anAddress(db, buyer)
  await aPieceRate(db, [mine, theirs], toCents(1_500))
  const wish = { logistics_type: 2 as const, address_id, note: 'Ring', po_number: 'PO' }
  const made = await anOrder(db, buyer, { items: [mine, theirs], wish })
  const voucher = await aFile(db, buyer)
  const input = payDeclared.in.parse({
    order_sn: made.order_parent_number,
    amount: '9000',
    offline_method: 1,
    paid_on: buyer.at.toISOString().slice(0, 10),
    voucher_file_ids: [voucher],
    idempotency_key: randomUUID(),
  })
  const { id } = await inTransaction(db, (tx) => payOffline(tx, buyer, input))
  const finance = await aStaff(db, ['finance'])
  await inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass: 1, reason: '' }))
  const bought = await Promise.all([mine, theirs].map((item) => arrived(item)))
  const numbers = [made.order_parent_number, ...made.order_numbers, ...bought.map((one) => one.order_number)]
  return { numbers, voucher, bought }
}

async function arrived(item: typeof mine) {
  const { order_number, lines } = await aCompleted(db, buyer, [item])
  const line_id = lines[0]!.id
  const damage = await aFile(db, buyer)
  await reported(db, buyer, { order_number, line_id, picture_file_ids: damage, note: 'Dent' })
  const { picture_file_ids, video_file_id } = await aProof(db, buyer)
  const files = { picture_file_ids: picture_file_ids.join(), video_file_id }
  const { refund_number } = await askBack(db, buyer, {
    order_number,
    lines: [{ line_id, quantity: 1 }],
    kind: 2,
    ...files,
  })
  return { order_number, refund_number, damage, proofs: [...picture_file_ids, video_file_id] }
}

async function mark() {
  const { company, person, mail, phone, address, note, poNumber, voucher, payment, certification } = marks
  const place = {
    receiving_company: company,
    receiving_name: person,
    receiving_phone: phone,
    receiving_zip: address,
    receiving_address: address,
    receiving_city: address,
    receiving_state: address,
    extension: phone,
  }
  const carrier = {
    platform: marks.carrierAccount,
    carrier: marks.carrierAccount,
    account: marks.carrierAccount,
    order_id: marks.carrierAccount,
    consignee: person,
    address,
    postal_code: address,
    phone,
    email: mail,
  }
  const { company_id, account_id } = buyer
  await sql`update company set name = ${company} where id = ${company_id}`.execute(db)
  await sql`update account set first_name = ${person}, last_name = ${person}, phone = ${phone}, email = ${`${mail}@buyer.test`}
    where id = ${account_id}`.execute(db)
  await sql`update orders set note = ${note}, po_number = ${poNumber}, carrier = ${marks.carrierAccount},
    tracking_number = ${marks.carrierAccount}, address = ${JSON.stringify(place)}::jsonb where address is not null`.execute(
    db,
  )
  await sql`update orders set note = ${note}, po_number = ${poNumber}, third_party = ${JSON.stringify(carrier)}::jsonb, logistics_type = 3
    where address is null`.execute(db)
  await sql`update recharge set remark = ${payment}, recharge_number = ${payment} || id`.execute(db)
  await sql`update file set name = ${voucher} || '.pdf' where id = ${scene.voucher}`.execute(db)
  for (const [n, { proofs, damage, refund_number }] of scene.bought.entries()) {
    const by = (one: string) => (n === 0 ? one : marks.rival)
    await sql`update file set name = ${by(marks.proof)} where id = any (${proofs})`.execute(db)
    await sql`update file set name = ${by(marks.damage)} where id = ${damage}`.execute(db)
    await sql`update refund set reason = ${by(marks.reason)} where refund_number = ${refund_number}`.execute(
      db,
    )
  }
  await sql`insert into certification (company_id, account_id, round, kind, auth_status, company_name, address, city, contact_name, contact_phone,
      company_email, permit_sn, submitted_at, created_at)
    values (${company_id}, ${account_id}, 9, 1, 2, ${company}, ${certification}, ${certification}, ${person}, ${phone}, ${mail},
      ${certification}, now(), now())`.execute(db)
  await sql`update merchant set name = 'zqRivals' where id = ${other}`.execute(db)
  await sql`update order_line set title = ${JSON.stringify({ 'en-US': 'zqRivals', 'zh-CN': 'zqRivals', 'es-ES': 'zqRivals' })}::jsonb
    where relation_id = ${theirs.relation_id}`.execute(db)
}

/** Every number of an order, a request or a file that a merchant could name, own ones and others'. */
const named: Record<string, readonly string[]> = {
  order_sn: scene.numbers,
  order_number: scene.numbers,
  refund_number: scene.bought.map(({ refund_number }) => refund_number),
  kind: [...paperKinds],
  search: ['', marks.company, scene.bought[0]!.order_number],
}
const files = [scene.voucher, ...scene.bought.flatMap(({ damage, proofs }) => [damage, ...proofs])]
const valuesOf = (path: string, field: string) =>
  path === '/utils/fileLink' && field === 'id' ? files : named[field]

/** The inputs to try: those of the call's case, with each of the known numbers. */
function inputsOf(path: string, input: Record<string, unknown>): Record<string, unknown>[] {
  let inputs = [input]
  for (const field of Object.keys(input)) {
    const values = valuesOf(path, field)
    if (values) inputs = inputs.flatMap((one) => values.map((value) => ({ ...one, [field]: value })))
  }
  return inputs
}

const found = (said: string): Mark[] =>
  (Object.keys(marks) as Mark[]).filter((name) =>
    said.replaceAll(',', '').toLowerCase().includes(marks[name].toLowerCase()),
  )
const password_hash = await openPasswords('').hash('another1')
async function enter(): Promise<Caller> {
  const { email, account_id } = await aSeller(db, own, { at: new Date() })
  await db.updateTable('account').set({ password_hash }).where('id', '=', account_id).execute()
  return server.loginAs(email)
}
const open = ([...calls.values()] as Call[]).filter((call) => refusalFor(call, 'merchant') === null)

async function heardBy(as: Caller, { path }: Call) {
  const right = (await everyCase[path as CallPath].right(world)) as Asking
  const heard: { input: object; marks: Mark[] }[] = []
  for (const input of inputsOf(path, right.input as Record<string, unknown>)) {
    const answer = await ask(server, path as CallPath, { ...right, as, input: input as never })
    expect(answer.status).toBeLessThan(500)
    heard.push({ input, marks: found(await saidBy(answer)) })
  }
  return heard
}

test.each(open)('$path tells a merchant nothing of a buyer but what its part allows', async (call) => {
  const may = allowed[call.path as CallPath] ?? []
  const tooMuch = (await heardBy(await enter(), call)).filter(({ marks }) =>
    marks.some((one) => !may.includes(one)),
  )
  expect(tooMuch).toEqual([])
})

test('who bought gets all of it by the same calls, so that it is there to be found', async () => {
  const as = await server.loginAs(`${marks.mail}@buyer.test`)
  const paper = calls.get('/supply/order/order/paper') as Call
  const link = calls.get('/supply/order/order/paperLink') as Call
  const heard = new Set(
    [...(await heardBy(as, paper)), ...(await heardBy(as, link))].flatMap(({ marks }) => marks),
  )
  for (const one of [
    'company',
    'person',
    'phone',
    'address',
    'note',
    'poNumber',
    'payment',
    'rival',
    'rivalsPrice',
  ] as const)
    expect([...heard]).toContain(one)
})

test('a merchant has the packing slips of its own orders, without address, of a checkout those alone', async () => {
  const as = await enter()
  const [parent, first, second] = scene.numbers
  const slips = async (order_sn: string) =>
    (await server.send('/supply/order/order/paper', { order_sn, kind: 'packingSlip' }, as)).data.papers
  expect((await slips(parent!)).map(({ order_number }) => order_number)).toEqual([first])
  const [slip] = await slips(first!)
  expect(JSON.stringify(slip)).toContain('OWN-CHAIR')
  expect(slip!.parties).toHaveLength(1)
  const refused = async (order_sn: string, kind: (typeof paperKinds)[number]) =>
    (await server.send('/supply/order/order/paper', { order_sn, kind }, as)).reason
  expect(await refused(second!, 'packingSlip')).toBe('order.notFound')
  for (const kind of paperKinds.filter((one) => one !== 'packingSlip'))
    expect(await refused(first!, kind), kind).toBe('order.neverSuchPaper')
})

test("a merchant's link opens its part and no other", async () => {
  const asked = { order_sn: scene.numbers[0]!, kind: 'packingSlip', sheet: 'letter' } as const
  const { data } = await server.send('/supply/order/order/paperLink', asked, await enter())
  const text = await textAt(data.url)
  expect(text).toContain('OWN-CHAIR')
  expect(found(text)).toEqual([])
  const others = [data.url.replace(`/${own}?`, '?'), data.url.replace(`/${own}?`, `/${other}?`)]
  for (const link of others) expect((await fetch(server.url + link)).status, link).toBe(404)
})

test('mails and notices to a merchant name no buyer', async () => {
  const people = await sql<{ said: string }>`
    select concat_ws(' ', m.subject, m.body_text, m.params) as said from mail m join account a on a.email = m.recipient and a.merchant_id = ${own}
    union all select to_jsonb(n)::text from notice n join account a on a.id = n.account_id and a.merchant_id = ${own}`.execute(
    db,
  )
  expect(people.rows.length).toBeGreaterThan(0)
  expect(found(people.rows.map(({ said }) => said).join('\n'))).toEqual([])
})
