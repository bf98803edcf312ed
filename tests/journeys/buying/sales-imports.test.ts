import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { workOnOrder } from '#market/buying/order/status/staff-move'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { anItem, pay, work } from '#tests/fixtures/buying'
import { aDealer, keepOf, privateOf } from '#tests/fixtures/dealers'
import { aSalesRow, onAccount, salesHead } from '#tests/fixtures/files/sales'
import { shipPieces } from '#tests/fixtures/packing/cartons'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * A dealer says what a channel calls an item, imports a file of its orders, mends a row, has the good ones
 * placed, and takes the rest back as a file. Types one that waits for its goods, hands in the label of one,
 * and has one sent in parts.
 */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
/** An order number with more digits than a spreadsheet keeps, written whole. */
const longOrder = '1112345678901230'

/** A dealer who logs in, with four pieces of an item in a warehouse of the demo. */
async function aKeeper() {
  const buyer = await aDealer(db, 1_000)
  const password_hash = await openPasswords(demoPepper).hash(password)
  await db.updateTable('account').set({ password_hash }).where('id', '=', buyer.account_id).execute()
  const house = await db
    .selectFrom('warehouse_area as a')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['a.id as warehouse_area_id', 'w.id'])
    .where('s.code', '=', 'LA')
    .orderBy('a.id')
    .executeTakeFirstOrThrow()
  const item = await anItem(db, { price: 10_000, house })
  await keepOf(db, buyer, [{ ...item, quantity: 4 }])
  await onAccount(db, buyer)
  const { custom_sn } = await db
    .selectFrom('relation')
    .select('custom_sn')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  return { buyer, item, custom_sn }
}

type Keeper = Pick<Awaited<ReturnType<typeof aKeeper>>, 'buyer' | 'item'>

/** Looks at a page: no fault, and nothing wider than the window. */
async function looked(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

async function nameItem(page: Page, custom_sn: string) {
  await visit(page, `${walk.url}/user_center/item_aliases`)
  await page.getByText('No own numbers yet').waitFor()
  await page.getByRole('button', { name: 'Add a number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Own number').fill('LK-1')
  await dialog.getByLabel('Our item').fill('NO-SUCH-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('We have no item with that number').waitFor()
  await looked(page)
  await dialog.getByLabel('Our item').fill(custom_sn)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('LK-1').first().waitFor()
  await looked(page)
}

async function takeFile(page: Page) {
  await visit(page, `${walk.url}/user_center/sales_imports`)
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Platform').selectOption('other')
  await dialog.getByLabel('Name of the account').fill('Web shop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await looked(page)
  const rows = [
    salesHead,
    aSalesRow('W-1', 'LK-1', { quantity: '2', zip: '1233', state: 'MA' }),
    aSalesRow('W-2', 'LK-1', { street: 'PO Box 9' }),
    aSalesRow('W-3', 'LK-9'),
    aSalesRow(longOrder, 'LK-1'),
  ]
  const buffer = Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'web-shop.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/sales_imports\/\d+/)
  await page.getByText('carriers don’t deliver to a post box').waitFor()
  await looked(page)
}

async function mendAndPlace(page: Page) {
  await page.getByRole('button', { name: 'Correct row 3' }).click()
  const dialog = page.getByRole('dialog')
  await looked(page)
  await dialog.getByLabel('Street', { exact: true }).fill('9 Oak St')
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Correct row 5' }).click()
  await dialog.getByText('the spreadsheet has cut this number').waitFor()
  await looked(page)
  await dialog.getByLabel('Order number', { exact: true }).fill(longOrder)
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'What it costs' }).click()
  await page.getByText('3 good orders.').waitFor()
  await looked(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Place 3 orders' }).click()
  await page.getByText('Placed as').first().waitFor()
  await looked(page)
}

/** Types an order of more than there is, and lets it place itself as its goods come, which they then do. */
async function waitForGoods(page: Page, { buyer, item }: Keeper) {
  await visit(page, `${walk.url}/user_center/sales_imports`)
  await page.getByRole('link', { name: 'Type or paste orders' }).click()
  await page.waitForURL(/sales_entry/)
  const [head = [], order = []] = [salesHead, aSalesRow('W-9', 'LK-1', { quantity: '3' })]
  const first = page.getByRole('textbox', { name: 'Order number, row 1' })
  await first.focus()
  await first.evaluate(
    (field, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [head, order].map((cells) => cells.join('\t')).join('\n'),
  )
  await page.getByRole('textbox', { name: 'Item number, row 1' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Item number, row 1' }).inputValue()).toBe('LK-1')
  await looked(page)
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.waitForURL(/sales_imports\/\d+/)
  await page.getByLabel(/1 order lacks goods/).check()
  await page.getByRole('button', { name: 'Place 1 order as its goods come' }).click()
  await page.getByText('1 order waits for its goods').waitFor()
  await looked(page)
  await keepOf(db, buyer, [{ ...item, quantity: 3 }])
  await sql`update sales_import set judged_at = judged_at - interval '1 hour'`.execute(db)
  await sql`notify sales_waiting`.execute(db)
  await page.getByText('Placed as').first().waitFor()
}

/** Has the platform's carrier fetch the orders of the account, and hands in the label of one by its name. */
async function handInLabel(page: Page, { buyer, item }: Keeper) {
  await keepOf(db, buyer, [{ ...item, quantity: 1 }])
  await visit(page, `${walk.url}/user_center/sales_imports`)
  const buffer = Buffer.from(
    [salesHead, aSalesRow('W-20', 'LK-1')].map((cells) => cells.join(',')).join('\n'),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'label.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/sales_imports\/\d+/)
  await page.getByLabel('The platform’s carrier fetches these orders').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Logistics company').fill('UPS')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please Enter Account').waitFor()
  await looked(page)
  await dialog.getByLabel('Account').fill('12AB34')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('UPS, account 12AB34').waitFor()
  await page.getByRole('button', { name: 'Place 1 order' }).click()
  await page.getByText('Placed as').first().waitFor()
  await visit(page, `${walk.url}/user_center/sales_order_list`)
  await page.getByRole('button', { name: 'Hand in labels' }).click()
  await dialog.locator('input[type=file]').setInputFiles(['W-20.png', 'scan.png'].map(paper))
  await dialog.getByText('Its name is no number of an order that waits').waitFor()
  await looked(page)
  await dialog.getByRole('button', { name: 'Hand in the labels of 1 order' }).click()
  await page.getByText('1 order has its label and can be paid').waitFor()
  await dialog.getByText('No order waits for its label').waitFor()
}

/** One of two pieces of a paid sales order leaves; its list says so, and its slips are printed. */
async function shipPart(page: Page, { buyer, item }: Keeper) {
  const { order_number } = await db
    .selectFrom('orders')
    .select('order_number')
    .where('company_id', '=', buyer.company_id)
    .where('po_number', '=', 'W-1')
    .executeTakeFirstOrThrow()
  const warehouse = await aStaff(db, ['warehouse'])
  const quoted = { order_number, event: 'quoteDelivery', delivery_fee: '30', remark: '' } as const
  await inTransaction(db, (tx) => workOnOrder(tx, warehouse, quoted))
  await pay(db, buyer, order_number)
  await work(db, warehouse, { event: 'accept', order_number })
  const left = { order_number, pieces: [[item, 1]] as const }
  await shipPieces(db, warehouse, left)
  await visit(page, `${walk.url}/user_center/sales_order_list`)
  await page.getByText('1 of 2 pieces shipped').waitFor()
  await page.getByRole('checkbox', { name: `Choose ${order_number}` }).check()
  await looked(page)
  await page.getByRole('link', { name: 'Packing slips' }).click()
  await page.waitForURL(/print_packing_slip/)
  await page.getByText(order_number).first().waitFor()
}

test.each(oneOf(1440, 390))('at %i px a dealer imports the orders of a channel', async (width) => {
  const { buyer, item, custom_sn } = await aKeeper()
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, { email: buyer.email, password })
  await nameItem(page, custom_sn)
  await takeFile(page)
  await mendAndPlace(page)
  await page.getByText('Placed', { exact: true }).first().waitFor()
  expect(await privateOf(db, buyer, item)).toEqual({ on_hand: 4, reserved: 4 })
  const [back] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Rows that were not placed' }).click(),
  ])
  expect(back.suggestedFilename()).toMatch(/^web-shop-back-\d+\.csv$/)
  await page
    .getByRole('link', { name: /Placed as/ })
    .first()
    .click()
  await page.waitForURL(/user_center\/order\//)
  await page.getByText('W-1').first().waitFor()
  await visit(page, `${walk.url}/user_center/sales_imports`)
  await page.getByRole('button', { name: 'Again: Web shop' }).click()
  await page.getByText('Nothing has left yet').waitFor()
  await looked(page)
  await waitForGoods(page, { buyer, item })
  await handInLabel(page, { buyer, item })
  await shipPart(page, { buyer, item })
  expect(await breaches(db)).toEqual({})
  await page.context().close()
})
