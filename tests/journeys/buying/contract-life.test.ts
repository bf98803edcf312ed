import { expect, test } from 'vitest'
import { claimState } from '#rules/buying/contract/claim/claim'
import { orderStatus } from '#rules/buying/order/status'
import { addDays, dayAt } from '#rules/days'
import { readXlsx } from '#server/spreadsheet/xlsx'
import { fund } from '#tests/fixtures/buying'
import { lotsOf, shipping } from '#tests/fixtures/contract/lots'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { bothSides, payment_password } from '../walk/contract-sides.ts'
import { agree, aModel, transfer } from '../walk/contract-steps.ts'
import { demoDatabase } from '../walk/demo-database.ts'
import { openWalk } from '../walk/walk.ts'
import { amountOf, desk as atDesk, phone, type Walker, type Window, walker } from '../walk/walker.ts'

/* A contract from its draft to the last of two lots, by buyer, manufacturer, finance and customer service. */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const finance = { email: 'finance@trestle.example.com', password: 'staff2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }
const today = dayAt(new Date(), 'UTC')

/** The manufacturer inspects the first lot, with so many major faults. */
async function inspect(maker: Walker, number: string, major: number) {
  await maker.at(`/merchant/production/${number}`, (page) => page.getByText(maker.t('lot:form.on')))
  await maker.day('lot:form.on').fill(today)
  for (const [name, count] of [
    ['critical', 0],
    ['major', major],
    ['minor', 1],
  ] as const)
    await maker.field(`lot:${name}`).fill(String(count))
  await maker.told('lot:form.says', { verdict: major > 2 ? 'v2' : 'v1' })
  await maker.upload('report.png')
  await maker.press('lot:form.send')
  await maker.told('lot:form.sent')
}

/** Opens the dialog that asks to end the contract, with the password of the side, and leaves it. */
const thinkOfTheEnd = ({ sure, t }: Walker) =>
  sure('termination:act.ask', 'shell:cancel', (dialog) =>
    dialog.getByLabel(t('termination:cause')).selectOption('quality'),
  )

/** Produced, refused by its inspection, passed by the next, and paid for. */
async function produce(buyer: Walker, maker: Walker, number: string) {
  await maker.at(`/merchant/production/${number}`, (page) => page.getByText(maker.t('lot:begin.lead')))
  await maker.upload('frames.png')
  await maker.sure('lot:begin.send', 'lot:begin.send')
  await maker.told('lot:begin.done')
  const order = `/user_center/order/${number}`
  const toJudge = () => buyer.at(order, (page) => page.getByText(buyer.t('lot:judge.title', { lot_no: 1 })))
  await maker.at(`/merchant/production/${number}`, (page) =>
    page.getByText(maker.t('lot:form.inspect', { lot_no: 1 })),
  )
  await thinkOfTheEnd(maker)
  await inspect(maker, number, 9)
  await toJudge()
  await thinkOfTheEnd(buyer)
  await buyer.sure('lot:judge.refuse', 'lot:judge.refuse', (dialog) =>
    buyer.field('lot:judge.reason', {}, dialog).fill('The doors do not close.'),
  )
  await inspect(maker, number, 0)
  await toJudge()
  await buyer.sure('lot:judge.pass', 'lot:judge.pass')
  await buyer.at(`/pay?order_sn=${number}`, (page) => page.getByLabel(buyer.t('buy:pay.password')))
  await buyer.page.getByLabel(buyer.t('buy:pay.password')).fill(payment_password)
  await buyer.page.getByRole('button', { name: amountOf(700_000) }).click()
  await buyer.page.getByRole('heading', { name: buyer.t('buy:result.success') }).waitFor()
}

/** Finance passes the papers of the first lot, but for one that it refuses. */
async function decide(clerk: Walker, number: string, refused: string | null) {
  await clerk.at(`/office/orders/${number}`, (page) =>
    page.getByRole('region', { name: clerk.t('lot:office.check', { lot_no: 1 }) }),
  )
  const box = clerk.page.getByRole('region', { name: clerk.t('lot:office.check', { lot_no: 1 }) })
  for (const one of await box.getByRole('group').all())
    await one.getByRole('radio', { name: clerk.t('lot:office.pass'), exact: true }).check()
  if (refused) {
    const kind = clerk.t(`lot:kind.${refused}`)
    const one = box.getByRole('group').filter({ hasText: kind })
    await one.getByRole('radio', { name: clerk.t('lot:office.refuse'), exact: true }).check()
    await clerk.field('lot:office.whyRefuse', { paper: kind }, one).fill('Another container number.')
  }
  await clerk.sure('lot:office.decide', refused ? 'lot:office.sendBack' : 'lot:office.passAll')
}

const paperNames: Readonly<Record<string, string>> = {
  billOfLading: 'bill of lading.png',
  packingList: 'packing list.png',
  commercialInvoice: 'invoice.png',
  formaldehyde: 'TSCA.png',
  tipOver: 'tip-over.png',
}

/** The papers of the first lot are handed in, one is refused, and handed in again. */
async function ship(
  maker: Walker,
  clerk: Walker,
  { id, order_number }: { id: number; order_number: string },
) {
  const form = () =>
    maker.at(`/merchant/production/${order_number}`, (page) =>
      page.getByText(maker.t('lot:ship.title', { lot_no: 1 })),
    )
  await form()
  await maker.field('lot:ship.vessel').fill('Ever Calm')
  await maker.field('lot:ship.bill').fill('HBL-2291')
  await maker.day('lot:ship.sailed').fill(today)
  await maker.day('lot:ship.eta').fill(addDays(today, 20))
  await maker.field('lot:ship.number').fill('CSQU3054383')
  await maker.field('lot:ship.packages').fill('50')
  await maker.field('lot:cartons').fill('50')
  await maker.field('lot:gross').fill('1200')
  await maker.field('lot:cbm').fill('30')
  const { papers } = await db
    .selectFrom('lot')
    .select('papers')
    .where('order_id', '=', id)
    .where('lot_no', '=', 1)
    .executeTakeFirstOrThrow()
  for (const kind of papers) await maker.upload(paperNames[kind]!)
  await maker.told('lot:ship.complete')
  await maker.press('lot:ship.send')
  await maker.told('lot:ship.sent')
  await decide(clerk, order_number, 'commercialInvoice')
  await form()
  const bill = maker.t('lot:bill', { number: 'HBL-2291', release: 'r2' })
  await maker.page.getByText(`Ever Calm · ${bill}`, { exact: true }).waitFor()
  await maker.page.getByText('Another container number.').first().waitFor()
  await maker.upload('invoice.png')
  await maker.press('lot:ship.send')
  await maker.told('lot:ship.sent')
  await decide(clerk, order_number, null)
}

type Sides = Awaited<ReturnType<typeof bothSides>>

type Lots = ReturnType<typeof lotsOf>

/** A lot of so many pieces leaves with its papers, by calls. */
async function load(lots: Lots, { seller }: Sides, { lot_no, pieces }: { lot_no: number; pieces: number }) {
  const said = await shipping(db, seller)
  const containers = [{ container_number: 'CSQU3054383', type: '40HQ', packages: pieces }]
  const packing = [{ line_no: 1, pieces, cartons: pieces, gross_kg: 1200, cbm: 30 }]
  await lots.ship({
    ...{ ...said, lot_no, sailed_on: today, eta: addDays(today, 20) },
    containers: JSON.stringify(containers),
    packing: JSON.stringify(packing),
  })
  await lots.decide(await aStaff(db, ['finance'], new Date()), {}, { lot_no })
}

/** The second lot goes the way of the first, by calls. */
async function shipSecond(sides: Sides, order_number: string) {
  const lots = lotsOf(db, { ...sides, order_number })
  await lots.inspect({ inspected_on: today, lot_no: 2 })
  await lots.judge({ lot_no: 2 })
  await lots.pay()
  await load(lots, sides, { lot_no: 2, pieces: 50 })
}

/** The two pieces that are sent again come sound, by calls. */
async function sendAgain(sides: Sides, order_number: string) {
  const lots = lotsOf(db, { ...sides, order_number })
  await load(lots, sides, { lot_no: 3, pieces: 2 })
  await lots.arrive({ lot_no: 3, arrived_on: today })
  await lots.receive([], { lot_no: 3 })
}

/** Receives both lots: three pieces of the first are damaged and two missing, the second is sound. */
async function receive(buyer: Walker, desk: Walker, { number, model }: { number: string; model: string }) {
  await desk.at(`/office/orders/${number}`, (page) =>
    page.getByText(desk.t('lot:arrival.title', { lot_no: 1 })),
  )
  for (const lot_no of [1, 2]) {
    const form = desk.page.locator('form').filter({ hasText: desk.t('lot:arrival.title', { lot_no }) })
    await form.getByLabel(desk.t('lot:arrival.on')).fill(today)
    await desk.press('lot:arrival.tell', form)
    await form.waitFor({ state: 'hidden' })
  }
  await buyer.at(`/user_center/order/${number}`, (page) =>
    page.getByText(buyer.t('lot:receive.title', { lot_no: 1 })),
  )
  await buyer.press('lot:receive.count')
  const counts = buyer.page.getByRole('group', { name: model })
  await buyer.field('lot:damaged', {}, counts).fill('3')
  await buyer.field('lot:missing', {}, counts).fill('2')
  await buyer.sure('lot:receive.send', 'lot:receive.send')
  await buyer.told('lot:receive.done', { lot_no: 1 })
  await buyer.page.getByText(buyer.t('lot:receive.title', { lot_no: 1 })).waitFor({ state: 'hidden' })
  await buyer.sure('lot:receive.allSound', 'lot:receive.allSound')
}

/** The damaged and missing goods are claimed, and settled by a sum and two pieces that are sent again. */
async function settle(buyer: Walker, maker: Walker, { number, model }: { number: string; model: string }) {
  await buyer.sure('claim:claim', 'claim:send', async (dialog) => {
    for (const kind of ['c2', 'c3'])
      await buyer.upload(
        'goods.png',
        dialog.getByRole('region', { name: `${model} ${buyer.t(`claim:kind.${kind}`)}` }),
      )
    await buyer.field('claim:asked', {}, dialog).fill('1000.00')
  })
  await maker.at(`/merchant/production/${number}`, (page) => page.getByText(maker.t('claim:act.offer')))
  await maker.sure('claim:act.offer', 'claim:do.offer', async (dialog) => {
    await maker.field('claim:amount', {}, dialog).fill('640.00')
    await dialog.getByLabel(maker.t('claim:again.offer')).check()
    await maker.field('claim:again.pieces', { model, most: 5 }, dialog).fill('2')
    await maker.day('claim:again.by').fill(today)
  })
  await buyer.at(`/user_center/order/${number}`, (page) => page.getByText(buyer.t('claim:act.accept')))
  await buyer.page.getByText(`2 × ${model}`).waitFor()
  await buyer.sure('claim:act.accept', 'claim:act.accept')
  await buyer.told('claim:again.lot', { lot: 3 })
}

/** The packing list of the first lot as the table that the buyer saves. */
async function packingList({ page, t }: Walker): Promise<unknown[]> {
  const lot = page.getByRole('region', { name: t('lot:lot', { lot_no: 1 }), exact: true })
  const saved = page.waitForEvent('download')
  await lot.getByRole('button', { name: t('buy:orders.exportExcel'), exact: true }).click()
  const [sheet] = await readXlsx(await (await saved).path())
  const rows: unknown[] = []
  for await (const { cells } of sheet!()) rows.push(cells)
  return rows
}

// In both together everybody is once at a phone and once at a desk, in two of the three languages.
const windows: readonly Record<'buyer' | 'maker' | 'staff', Window>[] = oneOf(
  { buyer: phone('en-US'), maker: atDesk('zh-CN'), staff: phone('es-ES') },
  { buyer: atDesk('es-ES'), maker: phone('en-US'), staff: atDesk('zh-CN') },
)
test.each(windows)('a contract from draft to last lot, $buyer.width px wide for its buyer', async (at) => {
  const model = await aModel(db)
  const sides = await bothSides(db, model.merchant_id)
  const ground = { url: walk.url, browser: walk.browser }
  const [buyer, maker, clerk, desk] = await Promise.all([
    walker(ground, sides.buyer, at.buyer),
    walker(ground, sides.seller, at.maker),
    walker(ground, finance, at.staff),
    walker(ground, service, at.staff),
  ])
  const order = await agree(db, { buyer, maker }, model)
  const { order_number: number } = order
  // The deposit is 6,000.00: its transfer arrives short by 25.00, which another makes up for.
  await transfer(buyer, clerk, { number, sent: '6000.00', came: '5975.00' })
  await transfer(buyer, clerk, { number, sent: '25.00', came: '25.00' })
  await fund(db, sides.buyer, 14_000)
  await produce(buyer, maker, number)
  await ship(maker, clerk, order)
  await shipSecond(sides, number)
  const goods = { number, model: model.custom_sn }
  await receive(buyer, desk, goods)
  await settle(buyer, maker, goods)
  await sendAgain(sides, number)
  expect((await packingList(buyer))[1]).toEqual([
    ...[1, model.custom_sn, 50, 50, 1200, 30],
    ...['CSQU3054383', 'HBL-2291'],
  ])
  const ended = await db
    .selectFrom('orders as o')
    .innerJoin('claim as c', 'c.order_id', 'o.id')
    .select(['o.status', 'o.paid_fee_cents', 'c.state', 'c.settled_cents'])
    .where('o.id', '=', order.id)
    .execute()
  expect(ended).toEqual([
    {
      status: orderStatus.contractCompleted,
      paid_fee_cents: 2_000_000,
      state: claimState.accepted,
      settled_cents: 64_000,
    },
  ])
  expect(await breaches(db)).toEqual({})
  await Promise.all([buyer, maker, clerk, desk].map((one) => one.leave()))
})
