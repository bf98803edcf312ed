import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, tellNothing, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { amountOf, desk, phone, type Walker, type Window, walker } from '../walk/walker.ts'

/* A reservation from its goods' page to the receipt, by buyer, manufacturer and warehouse. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const keeper = { email: 'warehouse@trestle.example.com', password: 'staff2468' }
const payment_password = '258036'

/** A presale item with a whole shipment free, and a person of its manufacturer. */
async function aPresaleItem() {
  return db
    .selectFrom('presale_batch as b')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .innerJoin('account as s', 's.merchant_id', 'r.merchant_id')
    .select(['r.id as relation_id', 'r.product_id', 'r.custom_sn', 's.email'])
    .where('b.state', '=', 'open')
    .where('b.booked', '=', 0)
    .where((e) => e('s.merchant_roles', '@>', e.val(['owner'])))
    .orderBy('b.quantity', 'desc')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The sum beside a text, whatever follows it, in cents; the same wherever it stands. */
async function sum({ page, t }: Walker, name: string, params?: Record<string, number>) {
  const text = t(name, params).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const named = page.locator('dt').filter({ hasText: new RegExp(`^${text}(?![,， ])`) })
  const beside = named.locator('xpath=following-sibling::dd[1]').filter({ visible: true })
  await beside.first().waitFor()
  const said = new Set((await beside.allTextContents()).map((one) => one.replace(/\D/g, '')))
  expect(said.size, `${name}: ${[...said]}`).toBe(1)
  return Number([...said].join())
}

async function payWithBalance({ page, t }: Walker, cents: number) {
  await page.getByLabel(t('buy:pay.password')).fill(payment_password)
  await page.getByRole('button', { name: amountOf(cents) }).click()
}

/** Reserves it from its page, saves, and submits in one of two tabs; the other is refused. */
async function reserve(
  buyer: Walker,
  { product_id, relation_id }: Record<'product_id' | 'relation_id', number>,
) {
  const { page, t } = buyer
  await buyer.at(`/product?product_id=${product_id}&relation_id=${relation_id}`, () =>
    page.getByRole('button', { name: t('presale:reserve'), exact: true }),
  )
  const amount = Number(await buyer.field('shop:quantity.label').first().inputValue())
  const goods = await sum(buyer, 'presale:sum.goods', { amount })
  await buyer.press('presale:reserve')
  await page.waitForURL(/\/reservations$/)
  expect(await sum(buyer, 'presale:total.goods')).toBe(goods)
  // The form knows the reserving company from its certification; its wishes are typed.
  const unit = page.getByRole('form', { name: t('presale:unit.title') })
  for (const one of ['company', 'contact', 'phone', 'email'])
    expect(await buyer.field(`presale:unit.${one}`, {}, unit).inputValue(), one).not.toBe('')
  await buyer.field('presale:unit.contact', {}, unit).fill('Olivia Hart')
  await buyer.field('presale:unit.delivery_wish', {}, unit).fill('Tuesdays, please')
  expect(await faultsOf(page)).toEqual([])
  await buyer.press('presale:save')
  await page.waitForURL(/\/reservations\?order_number=/)
  const number = new URL(page.url()).searchParams.get('order_number')!
  const saved = `/reservations?order_number=${number}`
  await buyer.at(saved, () => page.getByRole('heading', { name: t('presale:title') }))
  // In another browser, whose page hears of no stream.
  const other = buyer.beside(await visitor(walk.browser, 1440))
  await tellNothing(other.page)
  await signIn(other.page, walk.url, olivia)
  await other.at(saved, () => other.page.getByRole('heading', { name: t('presale:title') }))
  expect(await buyer.field('presale:unit.delivery_wish').inputValue()).toBe('Tuesdays, please')
  await buyer.press('presale:submit')
  await buyer.told('presale:submitted')
  await other.press('presale:submit')
  await other.told('refusals:presale.submitted')
  expect(await faultsOf(other.page)).toEqual([])
  await other.page.context().close()
  return number
}

/** The manufacturer reads who reserves, and approves. */
async function approve(maker: Walker, number: string) {
  const { page } = maker
  await maker.at('/merchant/presale', () => page.getByRole('checkbox', { name: number }))
  await page.getByRole('checkbox', { name: number }).check()
  await maker.told('presale:maker.chosen', { count: 1 })
  await maker.sure('presale:maker.approve', 'presale:maker.approve')
  await maker.told('presale:maker.done.approve', { count: 1 })
}

/** Counts the whole shipment of this reservation in. */
async function countIn(warehouse: Walker, number: string) {
  const { page, t } = warehouse
  const { quantity, custom_sn, warehouse_id } = await db
    .selectFrom('presale_hold as h')
    .innerJoin('presale_batch as b', 'b.id', 'h.batch_id')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .innerJoin('order_line as l', 'l.id', 'h.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['b.quantity', 'r.custom_sn', 'b.warehouse_id'])
    .where('o.order_number', '=', number)
    .executeTakeFirstOrThrow()
  const row = page.getByRole('row', { name: custom_sn }).filter({ hasText: String(quantity) })
  await warehouse.at(`/office/presale?warehouse=${warehouse_id}`, () => row)
  await warehouse.press('presale:office.countIn', row.first())
  const dialog = page.getByRole('dialog')
  await warehouse.field('presale:office.counted', {}, dialog).fill(String(quantity))
  const line = dialog.getByRole('listitem').filter({ hasText: number })
  await line.getByText(t('presale:office.line.yes')).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await warehouse.press('presale:office.countIn', dialog)
  await warehouse.told('presale:office.arrived', { served: 1, short: 0 })
}

/** Chooses the delivery once the goods are here, and pays the rest. Returns it and the order's total. */
async function payRest(buyer: Walker, number: string) {
  const { page, t } = buyer
  const goOn = page.getByRole('button', { name: t('presale:final.goOn'), exact: true })
  await buyer.at(`/reservations/final?order_sn=${number}`, () => goOn)
  await page.getByText('Tuesdays, please').waitFor()
  const rest = await sum(buyer, 'presale:pay.restNow')
  const total = await sum(buyer, 'buy:fees.order_fee')
  await goOn.click()
  await page.getByRole('heading', { name: t('presale:pay.rest') }).waitFor()
  expect([await sum(buyer, 'presale:pay.restNow'), await sum(buyer, 'buy:fees.order_fee')]).toEqual([
    rest,
    total,
  ])
  expect(await faultsOf(page)).toEqual([])
  await payWithBalance(buyer, rest)
  await page.getByRole('heading', { name: t('presale:result.paid') }).waitFor()
  await page.getByText(amountOf(total)).first().waitFor()
  return { rest, total }
}

/** The sums of the paid order, which add up. */
async function readSums(
  buyer: Walker,
  { number, deposit, total }: { number: string; deposit: number; total: number },
) {
  const { page, t } = buyer
  await buyer.at(`/user_center/order/${number}`, () => page.getByRole('heading', { name: number }))
  expect(await sum(buyer, 'buy:fees.order_fee')).toBe(total)
  expect(await sum(buyer, 'buy:fees.paid_fee')).toBe(total)
  expect(await sum(buyer, 'presale:box.deposit')).toBe(deposit)
  // Deliveries are always packed.
  const added = (await sum(buyer, 'buy:fees.pack_fee')) + (await sum(buyer, 'buy:fees.delivery_fee'))
  expect((await sum(buyer, 'buy:fees.goods_fee')) + added).toBe(total)
  expect(await page.getByText(t('presale:total.rest')).count()).toBe(0)
}

/** The warehouse ships it and marks it as arrived; the buyer confirms the receipt. */
async function deliver(warehouse: Walker, buyer: Walker, number: string) {
  await warehouse.at(`/office/orders/${number}`, (page) => page.getByRole('heading', { name: number }))
  await warehouse.sure('status:action.ship', 'status:action.ship', async (dialog) => {
    await dialog.getByLabel(warehouse.t('buy:order.carrier')).fill('FedEx Freight')
    await warehouse.field('buy:order.trackingNumber', {}, dialog).fill('F-100')
  })
  await warehouse.sure('status:action.arrive', 'status:action.arrive')
  await buyer.at(`/user_center/order/${number}`, (page) => page.getByRole('heading', { name: number }))
  await buyer.sure('status:action.confirmReceipt', 'status:action.confirmReceipt')
  await buyer.told('status:order.completed')
}

// In both together everybody is once at a phone and once at a desk, in two of the three languages.
const windows: readonly Record<'buyer' | 'maker' | 'staff', Window>[] = oneOf(
  { buyer: desk('es-ES'), maker: phone('en-US'), staff: desk('zh-CN') },
  { buyer: phone('en-US'), maker: desk('zh-CN'), staff: phone('es-ES') },
)
test.each(windows)(
  'goods are reserved, paid for in two parts and received, $buyer.width px wide for their buyer',
  async (at) => {
    const item = await aPresaleItem()
    const ground = { url: walk.url, browser: walk.browser }
    const [buyer, maker, warehouse] = await Promise.all([
      walker(ground, olivia, at.buyer),
      walker(ground, { email: item.email, password: 'maker2468' }, at.maker),
      walker(ground, keeper, at.staff),
    ])
    const number = await reserve(buyer, item)
    const deposit = await sum(buyer, 'presale:box.deposit')
    await approve(maker, number)

    await buyer.at(`/reservations/pay?order_sn=${number}`, (page) =>
      page.getByRole('heading', { name: buyer.t('presale:pay.deposit') }),
    )
    expect(await sum(buyer, 'presale:pay.depositNow')).toBe(deposit)
    await payWithBalance(buyer, deposit)
    await buyer.page.getByRole('heading', { name: buyer.t('presale:result.depositPaid') }).waitFor()
    await buyer.page.getByText(amountOf(deposit)).first().waitFor()
    expect(await faultsOf(buyer.page)).toEqual([])

    await countIn(warehouse, number)
    const { rest, total } = await payRest(buyer, number)
    expect(deposit + rest).toBe(total)
    await readSums(buyer, { number, deposit, total })
    await deliver(warehouse, buyer, number)
    const row = await db
      .selectFrom('orders')
      .select(['status', 'paid_fee_cents'])
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: orderStatus.completed, paid_fee_cents: total })
    expect(await breaches(db)).toEqual({})
    await Promise.all([buyer, maker, warehouse].map((one) => one.leave()))
  },
)
