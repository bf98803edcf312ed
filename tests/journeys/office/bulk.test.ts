import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { work } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, follow, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * A batch on orders of a list: chosen by mouse, by keyboard or all of the filter, confirmed, and reported
 * order by order.
 */
const { db, url: database_url } = await demoDatabase({ max: 4 })
const walk = openWalk(database_url)
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

async function atWork(path: string, width = 1440): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, warehouse)
  await visit(page, walk.url + path)
  return page
}
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Choose T/ })

test('orders are chosen and accepted together; the one that a colleague took is refused alone, and the result is a CSV', async () => {
  const page = await atWork('/office/orders?tab=work')
  const rows = await boxes(page).count()
  expect(rows).toBeGreaterThan(1)
  const [first] = await db
    .selectFrom('orders')
    .select('order_number')
    .where('kind', '=', orderKind.stock)
    .where('status', '=', orderStatus.processing)
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await page.getByText('1 order chosen').waitFor()
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] })
  await page.getByText(`${rows} orders chosen`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const ask = page.getByRole('dialog', { name: `Accept: ${rows} orders?` })
  await ask.waitFor()
  await work(db, await aStaff(db, ['warehouse']), { event: 'accept', order_number: first!.order_number })
  await ask.getByLabel('Remark').fill('Monday')
  await ask.getByRole('button', { name: `Accept: ${rows} orders` }).click()
  await page.getByRole('heading', { name: 'Accept: many orders' }).waitFor()
  await reload(page)
  await page.getByText(`${rows} of ${rows} orders`).waitFor()
  await page.getByText('Finished').waitFor()
  const refused = page.getByRole('row').filter({ hasText: first!.order_number })
  await refused.getByText('This cannot be done with the order in its present state').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString().trim().split('\n')
  expect(lines).toHaveLength(rows + 1)
  expect(lines.filter((line) => line.includes('Refused'))).toHaveLength(1)
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', orderKind.stock)
    .where('status', '=', orderStatus.processing)
    .execute()
  expect(left).toHaveLength(0)
  await page.context().close()
})

test('a whole list is chosen on a phone, and the preview counts the orders to be refused', async () => {
  const page = await atWork('/office/orders?tab=all', 390)
  await boxes(page).first().check()
  const chosen = page.getByRole('status').filter({ hasText: '1 order chosen' })
  await chosen.waitFor()
  // The actions are in a bar below the count, which leaves most of a phone to the list.
  const bar = page.getByRole('region').filter({ has: chosen })
  const [none, act] = await Promise.all(
    [bar.getByRole('button', { name: 'Choose none' }), bar.getByRole('link').first()].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(act!.y).toBeGreaterThan(none!.y)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose none' }).click()
  await chosen.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: /^Choose all \d+ of this list/ }).click()
  await page.getByText(/^All \d+ orders of this list chosen/).waitFor()
  await page.getByRole('button', { name: 'Ready for pickup' }).click()
  await page.getByText(/orders will be refused as they stand/).waitFor()
  await page.context().close()
})

/** A batch of the warehouse on two shipped orders, stopped before the first. Returns its id. */
async function aStopped(): Promise<number> {
  const { id: account_id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', warehouse.email)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', orderStatus.shipping)
    .orderBy('id')
    .limit(2)
    .execute()
  const at = new Date()
  const { id } = await db
    .insertInto('order_batch')
    .values({
      event: 'arrive',
      remark: '',
      account_id,
      created_at: at,
      finished_at: at,
      stopped_by: account_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_batch_item')
    .values(orders.map((order, i) => ({ batch_id: id, place: i + 1, order_id: order.id })))
    .execute()
  return id
}

test('the person who stopped a batch resumes it with the remaining orders', async () => {
  const page = await atWork(`/office/batches/${await aStopped()}`, 390)
  await page.getByText('Stopped', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on with the 2 orders left' }).click()
  await page.getByText('Finished', { exact: true }).waitFor()
  await page.getByText('2 of 2 orders').waitFor()
  const { left } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('status', '=', orderStatus.shipping)
    .executeTakeFirstOrThrow()
  await follow(page, '/office')
  const onTheWay = page
    .getByRole('main')
    .getByRole('link', { name: /Orders on the way/ })
    .locator('strong')
  await expect.poll(() => onTheWay.textContent()).toBe(String(left))
  await page.context().close()
})

test('the chosen warehouse stays from screen to screen, the head finds by purchase order, and other pages are shut', async () => {
  const page = await atWork('/office/orders?tab=all')
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('warehouse as w', 'w.id', 'o.warehouse_id')
    .select(['o.order_number', 'o.po_number', 'w.id', 'w.name'])
    .where('o.po_number', '<>', '')
    .orderBy('o.id', 'desc')
    .executeTakeFirstOrThrow()
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption(String(order.id))
  await page.waitForURL(new RegExp(`warehouse=${order.id}`))
  await page.getByRole('button', { name: 'Make it my warehouse' }).click()
  await page.getByText('My warehouse', { exact: true }).waitFor()
  const own = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('warehouse_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await page.getByRole('link', { name: `All ${own.count}`, exact: true }).waitFor()
  await visit(page, `${walk.url}/office/packing`)
  await page.waitForURL(new RegExp(`warehouse=${order.id}`))
  // Where codes are scanned, the key is part of a code.
  await visit(page, `${walk.url}/office/orders`)
  await page.getByRole('heading', { name: 'Orders', exact: true }).click()
  await page.keyboard.press('/')
  await page.keyboard.type(order.po_number.toLowerCase())
  await page.getByRole('link', { name: order.order_number }).click()
  await page.getByRole('heading', { name: order.order_number }).first().waitFor()
  await visit(page, `${walk.url}/office/announcements`)
  await page.getByRole('heading', { name: 'No access' }).waitFor()
  expect(await page.getByRole('button', { name: 'New announcement' }).isVisible()).toBe(false)
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('vouchers are passed one after the other by keys alone; whoever wants none of these keys turns them off', async () => {
  const page = await visitor(walk.browser)
  await signIn(page, walk.url, { email: 'finance@trestle.example.com', password: 'staff2468' })
  await visit(page, `${walk.url}/office/vouchers`)
  const cards = page.getByRole('article')
  const before = await cards.count()
  expect(before).toBeGreaterThan(2)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  for (let left = before; left > before - 2; left -= 1) {
    await expect
      .poll(() => cards.first().evaluate((card) => card.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Pass' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => cards.count()).toBe(left - 1)
  }
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  expect(await faultsOf(page)).toEqual([])
  await help.getByRole('checkbox', { name: 'J, K and ? are keys' }).uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const here = await focused()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  expect([await focused(), await help.count()]).toEqual([here, 0])
  await page.context().close()
})
