import { expect, test } from 'vitest'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { breaches } from '#tests/invariants'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * Cancels a part of an order in a browser, on a phone and on a desktop: before payment, and after it by
 * customer service, who also change other things of it.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

/**
 * The latest order of Olivia's company in one of these statuses with more than one piece and no cancelled
 * part.
 */
async function anOrderIn(statuses: readonly Status[]) {
  const found = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.order_number', 'o.order_fee_cents'])
    .where('a.email', '=', olivia.email)
    .where('o.status', 'in', statuses)
    .where('l.amount', '>', 1)
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('part_cancellation as p').select('p.id').whereRef('p.order_id', '=', 'o.id')),
      ),
    )
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { amount } = await db
    .selectFrom('order_line')
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('order_id', '=', found.id)
    .executeTakeFirstOrThrow()
  return { ...found, amount: Number(amount) }
}
const piecesOf = async (id: number) => {
  const { left } = await db
    .selectFrom('order_line')
    .select(({ eb, fn }) => fn.sum<string>(eb('amount', '-', eb.ref('cancelled'))).as('left'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Chooses one piece of the first line that has several, in the dialog of an order's page. */
async function chooseOne(width: number, order_number: string) {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByRole('button', { name: 'Cancel part of it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().check()
  await dialog
    .getByRole('textbox', { name: /^Pieces of/ })
    .first()
    .fill('1')
  await dialog
    .getByRole('textbox', { name: /^Pieces of/ })
    .first()
    .blur()
  await dialog.getByText('Total without these pieces').waitFor()
  expect(await faultsOf(page)).toEqual([])
  return { page, dialog }
}

test('on a phone one piece of an unpaid order is cancelled, and the order costs less at once', async () => {
  const { order_number, id, amount, order_fee_cents } = await anOrderIn([orderStatus.pendingPayment])
  const { page, dialog } = await chooseOne(390, order_number)
  await dialog.getByRole('button', { name: 'Keep the order' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel these pieces' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Cancelled parts' }).waitFor()
  await page.getByText('Part cancelled', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await piecesOf(id)).toBe(amount - 1)
  const { order_fee_cents: now } = await db
    .selectFrom('orders')
    .select('order_fee_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(now).toBeLessThan(order_fee_cents)
  await page.context().close()
})

test('on a desktop one piece of a paid order is requested to be cancelled, confirmed and refunded', async () => {
  const { order_number, id, amount } = await anOrderIn([orderStatus.processing, orderStatus.awaitingPacking])
  const { page, dialog } = await chooseOne(1440, order_number)
  await dialog.getByText('Back to your balance').waitFor()
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('One room fewer')
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('One room fewer').first().waitFor()
  const desk = await visitor(walk.browser, 1440)
  await signIn(desk, walk.url, service)
  await visit(desk, `${walk.url}/office/orders/${order_number}`)
  await desk.getByRole('heading', { name: 'Cancelled parts' }).waitFor()
  const todo = desk.getByRole('region', { name: 'What you can do now' })
  await todo.getByText(/asks to cancel 1 piece; \$[\d.,]+ would go back to the balance/).waitFor()
  await todo.getByText('One room fewer').waitFor()
  await desk.getByRole('button', { name: 'Confirm cancellation' }).click()
  const confirm = desk.getByRole('dialog').getByRole('button', { name: 'Confirm cancellation' })
  await confirm.waitFor()
  expect(await faultsOf(desk)).toEqual([])
  await desk.getByRole('dialog').getByLabel('Cause').selectOption('Other cause')
  await confirm.click()
  await desk.getByText('Partial cancellation confirmed').first().waitFor()
  expect(await piecesOf(id)).toBe(amount - 1)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByText(/went back to the balance/).waitFor()
  await page.context().close()
  await desk.context().close()
})

test('customer service changes an order for a buyer who rings, and the buyer reads all of it', async () => {
  const { order_number, id, amount } = await anOrderIn([orderStatus.awaitingPacking])
  const desk = await visitor(walk.browser, 1440)
  await signIn(desk, walk.url, service)
  await visit(desk, `${walk.url}/office/orders/${order_number}`)
  const dialog = desk.getByRole('dialog')
  const submit = async (name: string) => {
    expect(await faultsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await desk.getByRole('button', { name: 'Correct the address' }).click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('7 Dock Road')
  await submit('Correct it')
  await desk.getByRole('button', { name: /^(Change the|Add a) PO number$/ }).click()
  await dialog.getByLabel('PO number of the buyer').fill('RANG-7')
  await submit('Save the number')
  await desk.getByRole('button', { name: 'Cancel pieces' }).click()
  await dialog
    .getByRole('textbox', { name: /^Pieces of/ })
    .first()
    .fill('1')
  await dialog
    .getByRole('textbox', { name: /^Pieces of/ })
    .first()
    .blur()
  await dialog.getByText('Back to the buyer’s balance').waitFor()
  await dialog.getByLabel('Cause').selectOption('Other cause')
  await dialog.getByRole('textbox', { name: 'What the buyer asked for' }).fill('One room fewer')
  await submit('Cancel these pieces')
  await desk.getByRole('button', { name: 'Give a credit' }).click()
  await dialog.getByLabel('Amount in US dollars').fill('120')
  await dialog.getByText('No more than $100.00 is left to give.').waitFor()
  await dialog.getByLabel('Amount in US dollars').fill('12.50')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Waited a day on the phone')
  await submit('Give the credit')
  await desk.getByRole('link', { name: 'Write to the buyer' }).click()
  await dialog.getByRole('textbox').fill('All done, as you asked.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('All done, as you asked.').waitFor()
  expect(await piecesOf(id)).toBe(amount - 1)
  const page = await visitor(walk.browser, 390)
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  for (const read of [/7 Dock Road/, /→ RANG-7/, /^\$12\.50: Waited a day/, /One room fewer/])
    await page.getByText(read).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await visit(page, `${walk.url}/user_center/chat`)
  await page.getByText('All done, as you asked.').first().waitFor()
  for (const one of [page, desk]) await one.context().close()
})

test('a locked order leads to customer service, a cancelled one promises no papers, and a failed one says why', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, olivia)
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.company_id', 'o.company_id')
    .select(['o.order_number', 'o.status'])
    .where('a.email', '=', olivia.email)
    .execute()
  const one = (status: Status) => orders.find((order) => order.status === status)!.order_number
  const later = page.getByText('Bill of lading and packing slip follow once the order is paid.')
  await visit(page, `${walk.url}/user_center/order/${one(orderStatus.cancelled)}`)
  expect(await later.count()).toBe(0)
  await visit(page, `${walk.url}/user_center/order/${one(orderStatus.failed)}`)
  await page
    .getByRole('region', { name: 'What comes next' })
    .getByText(/were damaged in the rack|found none of them in the rack/)
    .waitFor()
  await visit(page, `${walk.url}/user_center/order/${one(orderStatus.locked)}`)
  expect(await later.count()).toBe(1)
  await page.getByRole('link', { name: 'Ask customer service' }).click()
  await page.getByRole('heading', { level: 1, name: 'Feedback' }).waitFor()
  await page.context().close()
})

test('orders are searched for in their own field, and a wrong day leaves the fields in line', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/order?search=nothing&from=2026-11-20&to=2026-11-01`)
  await page.getByText('The last day lies before the first').waitFor()
  const top = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.y
  expect(await top('From')).toBe(await top('To'))
  expect(await top('Delivery')).toBe(await top('To'))
  expect(await page.getByRole('banner').locator('input[type=search]').inputValue()).toBe('')
  await page.context().close()
})

test('stock, orders and money agree after these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
