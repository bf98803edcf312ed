import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { readCartons } from '#market/buying/order/packing/read-cartons'
import { workOnOrder } from '#market/buying/order/status/staff-move'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { aStaff } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* The warehouse with a scanner, which types a code and then Enter, wherever the focus is. */
const { db, url: database_url } = await demoDatabase({ max: 4 })
const walk = openWalk(database_url)
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

async function atWork(path: string, width = 820): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, warehouse)
  await visit(page, walk.url + path)
  return page
}

/** Types a code as the scanner does. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** The orders in this status, each with its cartons and their contents. */
async function ordersAt(status: Status, logistics_type?: 1 | 2) {
  let found = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'logistics_type'])
    .where('status', '=', status)
    .orderBy('id')
  if (logistics_type) found = found.where('logistics_type', '=', logistics_type)
  const orders = await found.execute()
  const cartons = await reading(db, (tx) =>
    readCartons(
      tx,
      orders.map(({ id }) => id),
      'en-US',
    ),
  )
  return orders.map((order) => ({ ...order, cartons: cartons.get(order.id) ?? [] }))
}

test('a view of orders is kept with its warehouse and count, opened again, forgotten, and kept after all', async () => {
  const page = await atWork('/office/orders?tab=pack&warehouse=all', 1440)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Keep this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the view').fill('To pack anywhere')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep this view' }).click()
  const count = (await ordersAt(orderStatus.awaitingPacking)).length
  const view = views.getByRole('link', { name: `To pack anywhere ${count}`, exact: true })
  await view.waitFor()
  await visit(page, `${walk.url}/office/orders`)
  expect(await view.getAttribute('aria-current')).toBeNull()
  await view.click()
  await page.waitForURL(/tab=pack&warehouse=all$/)
  await views.getByRole('button', { name: 'Keep “To pack anywhere” no more' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await view.waitFor()
  expect(await view.getAttribute('aria-current')).toBe('page')
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('an order is packed by scanning; a wrong code sounds and counts nothing; a second packer continues', async () => {
  const [order, other] = (await ordersAt(orderStatus.awaitingPacking)).toSorted(
    (one, two) => two.cartons.length - one.cartons.length,
  )
  const { order_number: number, cartons } = order!
  const total = cartons.length
  const foreign = other!.cartons.find(
    ({ item }) => !cartons.some((own) => own.item.custom_sn === item.custom_sn),
  )
  const page = await atWork('/office/packing')
  await scan(page, number.toLowerCase())
  await page.getByRole('heading', { name: `Pack ${number}` }).waitFor()

  await scan(page, `${number}/1`)
  await page
    .getByRole('status')
    .filter({ hasText: `${cartons[0]!.item.custom_sn}: 1 of` })
    .waitFor()
  const wrong = [
    [`${number}/1`, 'Carton 1 was counted already'],
    [`${number}/${total + 1}`, `This order has no carton ${total + 1}`],
    [`${other!.order_number}/1`, `Another order: ${other!.order_number}`],
    [foreign!.item.custom_sn, 'Wrong goods'],
    ['no-such-thing', 'Unknown code'],
    [number, 'This is the order’s paper'],
  ] as const
  for (const [code, said] of wrong) {
    await scan(page, code)
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
  }
  await page.getByText(`1 / ${total}`, { exact: true }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await reload(page)
  await page.getByText(`1 / ${total}`, { exact: true }).first().waitFor()
  const beside = await atWork(`/office/packing/${number}`, 390)
  const left = cartons.slice(1)
  for (const { n } of left.slice(0, -1)) await scan(beside, `${number}/${n}`)
  await beside
    .getByText(`${total - 1} / ${total}`, { exact: true })
    .first()
    .waitFor()
  // The last carton by hand, without a scanner.
  const last = left.at(-1)!.item.custom_sn
  await beside.getByRole('button', { name: `Count a carton of ${last} by hand` }).click()
  await beside
    .getByRole('status')
    .filter({ hasText: `All ${total} cartons are counted` })
    .waitFor()
  expect(await faultsOf(beside)).toEqual([])
  await beside.context().close()

  await scan(page, cartons[0]!.item.custom_sn)
  await page.getByRole('alert').filter({ hasText: 'Too many' }).waitFor()
  await page.getByRole('button', { name: order!.logistics_type === 1 ? 'Ready for pickup' : 'Ship' }).click()
  const ask = page.getByRole('dialog')
  if (order!.logistics_type !== 1) {
    await ask.getByLabel('Carrier').fill('Redwood Freight')
    await ask.getByLabel('Tracking number').fill('RF 77')
  }
  await ask.getByRole('button', { name: order!.logistics_type === 1 ? 'Ready for pickup' : 'Ship' }).click()
  await ask.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await ordersAt(orderStatus.awaitingPacking)).map(({ order_number }) => order_number))
    .not.toContain(number)
  await page.context().close()
})

test('several orders are scanned and handed over at once, and the list prints with a line to sign', async () => {
  const staff = await aStaff(db, ['warehouse'])
  for (const { order_number } of await ordersAt(orderStatus.awaitingPacking, 1))
    await inTransaction(db, (tx) => workOnOrder(tx, staff, { order_number, event: 'ready', remark: '' }))
  const [first, second] = await ordersAt(orderStatus.pendingPickup)
  const [way] = await ordersAt(orderStatus.shipping)
  const page = await atWork('/office/hand_over')
  await scan(page, first!.order_number)
  await page.getByRole('status').filter({ hasText: first!.order_number }).waitFor()
  await scan(page, `${second!.order_number}/1`)
  await page.getByRole('status').filter({ hasText: second!.order_number }).waitFor()
  for (const [code, said] of [
    [first!.order_number, 'on the list already'],
    [way!.order_number, 'cannot be handed over now'],
    ['T000000000-9', 'no order of ours'],
  ] as const) {
    await scan(page, code)
    await page.getByRole('alert').filter({ hasText: said }).waitFor()
  }
  await reload(page)
  expect(await faultsOf(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('columnheader', { name: 'Signature' }).isVisible()).toBe(true)
  expect(await page.getByText('Received by, date').isVisible()).toBe(true)
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Received by').fill('Gus, white truck')
  await page.getByRole('button', { name: 'Hand over 2 orders' }).click()
  await page.getByRole('dialog').getByText('These pickups are for 2 different receivers').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over 2 orders' }).click()
  await page.getByText('2 orders are handed over').waitFor()
  const done = await db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['o.order_number', 'o.status', 'h.remark'])
    .where('h.event', '=', 'handOver')
    .where('o.order_number', 'in', [first!.order_number, second!.order_number])
    .execute()
  expect(done.map(({ status, remark }) => [status, remark])).toEqual([
    [orderStatus.completed, 'Gus, white truck'],
    [orderStatus.completed, 'Gus, white truck'],
  ])
  await page.context().close()
})

test('a column of tracking numbers that is pasted fills the list in, and the orders leave with them', async () => {
  const [first, second] = await ordersAt(orderStatus.awaitingPacking, 2)
  const numbers = [first!.order_number, second!.order_number]
  const page = await atWork(`/office/hand_over?orders=${numbers.join(',')}`)
  const field = (number: string) => page.getByLabel(`Tracking number of ${number}`)
  await field(numbers[0]!).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `Order\tTracking\n${numbers[1]}\tPR 2\n${numbers[0]}\tPR 1\n`)
  await page.getByText('2 tracking numbers filled in').waitFor()
  expect(await field(numbers[0]!).inputValue()).toBe('PR 1')
  expect(await field(numbers[1]!).inputValue()).toBe('PR 2')
  await page.getByLabel('Carrier').fill('Prairie Line LTL')
  await page.getByRole('button', { name: 'Hand over 2 orders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over 2 orders' }).click()
  await page.getByText('2 orders are handed over').waitFor()
  const shipped = await db
    .selectFrom('orders')
    .select(['status', 'tracking_number'])
    .where('order_number', 'in', numbers)
    .orderBy('tracking_number')
    .execute()
  expect(shipped).toEqual([
    { status: orderStatus.shipping, tracking_number: 'PR 1' },
    { status: orderStatus.shipping, tracking_number: 'PR 2' },
  ])
  await page.context().close()
})
