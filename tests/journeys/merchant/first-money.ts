import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, System } from '#market/actor'
import { matureOrders } from '#market/money/earning/mature-orders'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { aCustomer, anOrder, type Item, pay, work } from '#tests/fixtures/buying'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { ask } from '#tests/fixtures/refunds'
import { amountOf, type Walker } from '../walk/walker.ts'

const maker = 'Turquesa Ltd'
const item_number = 'TQ-1'
const title = 'Turquesa round oak stool'
const cartons = 10
const piecesPerCarton = 2
/** The count of twenty announced pieces: two are damaged and one is missing. */
const counted = { sound: 17, damaged: 2, missing: 1 }
const priceCents = 24_900
/** The commission of the demo's catch-all rate is taken of what was sold and not given back. */
const sold = { pieces: 3, back: 1 }

const password = { buyer: 'buyer2468', merchant: 'maker2468' } as const

/** The person can log in with the password that all demo people of a kind have. */
async function letIn(db: Db, { account_id, kind }: { account_id: number; kind: keyof typeof password }) {
  await sql`update account set password_hash = (select k.password_hash from account k
    where k.kind = ${kind} and k.email like '%.example.com' order by k.id limit 1) where id = ${account_id}`.execute(
    db,
  )
}

/** The owner of an open store with one product and nothing in stock, and a buyer with money. */
export async function cast(db: Db) {
  const at = new Date()
  const merchant_id = await aMerchant(db, maker)
  const seller = await aSeller(db, merchant_id, { at })
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    title: { 'en-US': title },
    shelved_at: at,
    relations: [{ custom_sn: item_number, price: priceCents }],
  })
  const place = await db
    .selectFrom('warehouse_area as a')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['w.id as warehouse_id', 'a.id as warehouse_area_id'])
    .where('s.code', '=', 'LA')
    .where('w.code', '=', 'ONT')
    .executeTakeFirstOrThrow()
  const buyer = { ...(await aCustomer(db, 10_000)), at }
  for (const one of [seller, buyer]) await letIn(db, one)
  const item: Item = { ...place, product_id, relation_id: relation_ids[0]! }
  return { item, buyer, owner: { email: seller.email, password: password.merchant } }
}

/** Announces ten cartons, gets their labels, and sends them off. Returns the shipment's number. */
export async function announce(walker: Walker, { warehouse_id }: Item): Promise<string> {
  const { page, t } = walker
  await walker.at('/merchant/inbound', () => page.getByText(t('inbound:none')))
  await page
    .getByRole('link', { name: t('inbound:new') })
    .first()
    .click()
  await page.getByLabel(t('inbound:column.warehouse')).selectOption(String(warehouse_id))
  await page.getByLabel(t('inbound:edit.expected')).fill(dayIn(3))
  const search = page.getByLabel(t('inbound:edit.add'))
  await search.fill(item_number)
  await search.press('Enter')
  await page.getByLabel(t('inbound:edit.cartonsOf', { item: item_number })).fill(String(cartons))
  await page.getByLabel(t('inbound:edit.perCartonOf', { item: item_number })).fill(String(piecesPerCarton))
  await walker.press('inbound:edit.save')
  await page.waitForURL(/\/merchant\/inbound\/N/)
  await walker.sure('inbound:act.announce', 'inbound:act.announce')
  const labels = page.waitForEvent('download')
  await walker.press('inbound:labels.roll')
  expect((await labels).suggestedFilename()).toMatch(/\.pdf$/)
  await walker.sure('inbound:act.dispatch', 'inbound:act.dispatch', async (dialog) => {
    await walker.field('inbound:field.container', {}, dialog).fill('CSQU 305438 3')
  })
  await walker.told('inbound:done.dispatch')
  return new URL(page.url()).pathname.split('/').at(-1)!
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Finds what came among what is to come, counts it with the labels and by hand, and books it. */
export async function countIn(walker: Walker, number: string): Promise<void> {
  const { page, t } = walker
  await walker.at('/office/inbound', () => page.getByRole('link', { name: number }))
  await page.getByRole('link', { name: number }).click()
  for (const event of ['arrive', 'startCount'] as const) {
    await walker.sure(`inbound:act.${event}`, `inbound:act.${event}`)
    await walker.told(`inbound:done.${event}`)
  }
  await walker.field('warehouse:inbound.scan').waitFor()
  await page.keyboard.type(item_number)
  await page.keyboard.press('Enter')
  await walker.told('warehouse:inbound.said.counted', { item: item_number, pieces: 1 })
  for (const kind of ['sound', 'damaged'] as const)
    await page
      .getByLabel(t(`warehouse:inbound.${kind}Of`, { item: item_number }), { exact: true })
      .last()
      .fill(String(counted[kind]))
  await walker.field('warehouse:inbound.note', { of: item_number }).fill('The seats are cracked')
  await walker.upload('crack.png')
  await walker.sure('warehouse:inbound.book', 'warehouse:inbound.book')
  await walker.sure('inbound:act.finish', 'inbound:act.finish')
  await walker.told('inbound:done.finish')
}

/** Finds from today what differs, accepts what is damaged, and disputes what is missing with a picture. */
export async function answer(walker: Walker, number: string): Promise<void> {
  const { page, t } = walker
  await walker.at('/merchant', () => page.locator('main').getByRole('link', { name: new RegExp(number) }))
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  const asked = (kind: 'damaged' | 'missing') =>
    page.getByRole('listitem').filter({ hasText: t('inbound:diff.is', { kind, count: counted[kind] }) })
  await asked('damaged')
    .getByRole('button', { name: t('inbound:diff.accept') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('inbound:diff.accept'), exact: true }).click()
  await walker.told('inbound:diff.accepted')
  await asked('missing')
    .getByRole('button', { name: t('inbound:diff.dispute') })
    .click()
  await walker.field('inbound:diff.reason', {}, dialog).fill('Diez cajas en dos palets, fotografiadas')
  await walker.upload('pallet.png', dialog)
  await dialog.getByRole('button', { name: t('inbound:diff.dispute'), exact: true }).click()
  await walker.told('inbound:diff.disputed')
}

/** Another person finds the piece that was missing. */
export async function countAgain(walker: Walker, number: string): Promise<void> {
  const { page } = walker
  await walker.at('/office/inbound/differences?tab=disputed', () => page.getByRole('link', { name: number }))
  await page.getByRole('link', { name: number }).click()
  await walker.sure('inbound:diff.recount', 'inbound:diff.recount', (dialog) =>
    walker.field('inbound:diff.resultField', { kind: 'missing' }, dialog).fill('0'),
  )
  await walker.told('inbound:diff.recounted')
}

type Selling = { buyer: Buyer; item: Item }

/** A buyer buys some pieces, picks them up, and asks for the money of one. Returns both numbers. */
export async function firstSale(db: Db, { buyer, item }: Selling) {
  const { order_number, order_parent_number } = await anOrder(db, buyer, {
    items: [{ ...item, quantity: sold.pieces }],
  })
  await pay(db, buyer, order_parent_number)
  const warehouse = await aStaff(db, ['warehouse'], buyer.at)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number })
  const { id } = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  const lines = [{ line_id: id, quantity: sold.back }]
  const { refund_number } = await ask(db, buyer, { order_number, lines })
  return { order_number, refund_number }
}

/** Sees what the order earns, and agrees to the refund from it. */
export async function agreeToRefund(
  walker: Walker,
  { order_number, refund_number }: { order_number: string; refund_number: string },
): Promise<void> {
  const { page, t } = walker
  await walker.at('/merchant/orders', () => page.getByRole('link', { name: order_number }))
  await page.getByRole('link', { name: order_number }).click()
  await page.getByRole('link', { name: refund_number }).click()
  await walker.press('refund:office.do.agree')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('refund:office.do.agree'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Says where the money goes. */
export async function giveAccount(walker: Walker): Promise<void> {
  const { page, t } = walker
  await walker.at('/merchant/payouts', () => page.getByText(t('payout:bank.none')))
  await walker.press('payout:bank.add')
  const dialog = page.getByRole('dialog')
  for (const [name, text] of Object.entries({
    holder: maker,
    name: 'First Bank',
    routing: '121000358',
    number: '000123456789',
  }))
    await dialog
      .getByLabel(t(`payout:bank.${name}`), { exact: false })
      .first()
      .fill(text)
  await dialog.getByRole('button', { name: t('shell:save') }).click()
  await walker.told('payout:bank.saved')
}

/** Pays the refund out to the buyer's balance. */
export async function payBack(walker: Walker, refund_number: string): Promise<void> {
  const { page } = walker
  const pays = page.getByRole('button', { name: amountOf(sold.back * priceCents) })
  await walker.at(`/office/after_sale/${refund_number}`, () => pays)
  await pays.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: amountOf(sold.back * priceCents) }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What time does: what was sold becomes payable, and the half of the month ends with a statement. */
export async function settle(db: Db, actor: System): Promise<void> {
  while ((await inTransaction(db, (tx) => matureOrders.work(tx, actor))) > 0);
  while ((await inTransaction(db, (tx) => closeStatements(tx, actor))) > 0);
}

/** Opens the first statement from the list, in which the order stands. */
export async function readStatement(walker: Walker, order_number: string): Promise<void> {
  const { page } = walker
  const first = page.getByRole('main').getByRole('link', { name: /^S\w+$/ })
  await walker.at('/merchant/statements', () => first)
  await first.click()
  await page.getByText(order_number).first().waitFor()
  await walker.told('payout:part.commission')
  const pdf = page.waitForEvent('download')
  await walker.press('payout:statement.pdf')
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
}

/** Finance puts the account into use that has rested. */
export async function takeAccount(walker: Walker): Promise<void> {
  const { page, t } = walker
  const card = page.getByRole('article').filter({ hasText: maker })
  await walker.at('/office/payouts?tab=accounts', () => card)
  await card.getByRole('button', { name: t('payout:accounts.pass') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('payout:accounts.pass'), exact: true }).click()
  await walker.told('payout:accounts.done')
}

/** Finance proposes a run, looks through it, another person approves it, and its files are made. */
export async function payOut({ payer, approver }: { payer: Walker; approver: Walker }) {
  const { page, t } = payer
  await payer.at('/office/payouts', () => page.getByRole('button', { name: t('payout:office.propose') }))
  await payer.press('payout:office.propose')
  await payer.told('payout:office.proposed')
  // Earlier runs stand there until the list is read anew.
  const proposed = page.getByRole('row').filter({ hasText: t('payout:runState.s0') })
  await proposed.first().getByRole('link').click()
  await page.waitForURL(/\/office\/payouts\/run\/\d+/)
  await payer.sure('payout:do.check', 'payout:do.check')
  const path = new URL(page.url()).pathname
  await approver.at(path, () => approver.page.getByRole('button', { name: t('payout:do.approve') }))
  await approver.sure('payout:do.approve', 'payout:do.approve')
  await payer.at(path, () => page.getByRole('button', { name: t('payout:do.send') }))
  await payer.sure('payout:do.send', 'payout:do.send')
  await payer.told('payout:do.sent')
  const row = page.getByRole('row').filter({ hasText: maker })
  const number = (await row.textContent())!.match(/Y[0-9A-Z]{9}/)![0]
  const amount = (await row.textContent())!.match(/\$([\d,.]+\d\d)/g)!.at(-1)!
  const file = page.waitForEvent('download')
  await payer.press('payout:do.xml')
  expect((await file).suggestedFilename()).toMatch(/\.xml$/)
  return { number, amount: amount.replace(/[$,]/g, '') }
}

/** The bank's file says that it was paid, and finance confirms the line that is proposed. */
export async function findInBankFile(
  walker: Walker,
  { number, amount, on }: { number: string; amount: string; on: string },
): Promise<void> {
  const { page, t } = walker
  await walker.at('/office/bank/upload', () => page.getByText(t('statement:drop')))
  const text = `Date,Amount,Text,Reference\n${on},-${amount},Payout ${number},FT 77\n`
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await walker.press('statement:take')
  await page
    .getByRole('link', { name: t('statement:lookAtLines') })
    .first()
    .click()
  const line = page.getByRole('article').filter({ hasText: number })
  await line.getByRole('button', { name: new RegExp(t('statement:isThis')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('statement:isThis') })
    .click()
  await walker.told('statement:confirmed', { number })
}
