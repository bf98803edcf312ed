import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { demoDatabase } from '../walk/demo-database.ts'
import { openBrowser, openShop } from '../walk/open-shop.ts'
import { printed } from '../walk/printed.ts'
import { faultsOf, logIn, signIn, visit, visitor } from '../walk/visitors.ts'

/*
 * Each paper as a browser prints it: exact on A4 and on Letter, in three languages, with an order of sixty
 * lines; nothing is cut, and the server's PDF is sent to everybody who may see the order.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
let shop: Awaited<ReturnType<typeof openShop>>
let browser: Awaited<ReturnType<typeof openBrowser>>
let numbers: { long: string; pickup: string; carried: string; unpaid: string }
beforeAll(async () => {
  shop = await openShop(database_url)
  browser = await openBrowser()
  numbers = await ordersToPrint()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const peter = { email: 'peter@lakeshore.example.com', password: 'buyer2468' }
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

/** Orders of the buyer's company in these statuses; the one under way is extended to sixty lines. */
async function ordersToPrint() {
  const find = async (status: number) => {
    const { order_number } = await db
      .selectFrom('orders as o')
      .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
      .innerJoin('account as a', 'a.company_id', 'o.company_id')
      .select('o.order_number')
      .where('a.email', '=', olivia.email)
      .where('o.status', '=', status as never)
      .where('p.approval', '=', 'none')
      .orderBy('o.id', 'desc')
      .executeTakeFirstOrThrow()
    return order_number
  }
  const long = await find(orderStatus.shipping)
  await sql`
    with line as (insert into order_line (order_id, warehouse_id, product_id, relation_id, goods_sn, custom_sn, title, amount, unit_price_cents,
      total_cents, price_trace, weight_g, volume_cm3, carton_count, shipped)
    select o.id, o.warehouse_id, r.product_id, r.id, r.goods_sn, r.custom_sn, p.title, 3, r.price_cents, r.price_cents * 3,
      (select price_trace from order_line where order_id = o.id limit 1), r.gross_weight_g * 3, r.volume_cm3 * 3,
      jsonb_array_length(r.cartons) * 3, 3
    from orders o, (select * from relation order by id limit 59) r join product p on p.id = r.product_id
    where o.order_number = ${long} returning id, order_id)
    insert into shipment_line (shipment_id, order_line_id, quantity)
    select s.id, line.id, 3 from line join shipment s on s.order_id = line.order_id`.execute(db)
  return {
    long,
    pickup: await find(orderStatus.pendingPickup),
    carried: await find(orderStatus.arrived),
    unpaid: await find(orderStatus.pendingPayment),
  }
}

const points = { a4: [595, 842], letter: [612, 792] } as const
type Sheet = keyof typeof points

/** The elements of a paper that exceed the margins of a sheet of this size. */
async function cut(page: Page, sheet: Sheet): Promise<string[]> {
  const before = page.viewportSize()!
  const margins = 28
  const width = Math.floor((points[sheet][0] / 72 - margins / 25.4) * 96)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height: 900 })
  const found = await page.evaluate(() => {
    const beyond = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1
    const clipped = (element: Element) => element.scrollWidth > element.clientWidth + 1
    return [...document.querySelectorAll('article *')]
      .filter((element) => beyond(element) || (element.tagName === 'TD' && clipped(element)))
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 30)}`)
  })
  await page.emulateMedia({ media: null })
  await page.setViewportSize(before)
  return found
}

test.each([
  ['letter', 'en-US'],
  ['a4', 'zh-CN'],
  ['a4', 'es-ES'],
] as const)('every paper fits %s exactly in %s, also of sixty lines', async (sheet, language) => {
  const page = await visitor(browser)
  await signIn(page, shop.url, olivia)
  const papers = [
    { path: `/print?order_sn=${numbers.long}`, least: 3, most: 5 },
    { path: `/print_bol?order_sn=${numbers.long}`, least: 3, most: 5 },
    { path: `/print_packing_slip?order_sn=${numbers.long}`, least: 3, most: 5 },
    { path: `/print_bol_offline?order_sn=${numbers.pickup}`, least: 1, most: 1 },
    { path: `/print_offline?order_sn=${numbers.unpaid}`, least: 1, most: 1 },
    { path: '/print_statement?from=2026-01-01&to=2036-01-01', least: 2, most: 3 },
  ]
  for (const { path, least, most } of papers) {
    await visit(page, `${shop.url}${path}&paper=${sheet}&language=${language}`)
    await page.locator('article').first().waitFor()
    const { pages, size } = await printed(page)
    expect(size, path).toEqual(points[sheet])
    expect(pages, path).toBeGreaterThanOrEqual(least)
    expect(pages, path).toBeLessThanOrEqual(most)
    expect(await cut(page, sheet), path).toEqual([])
    // Each page names its paper in the margin.
    const number = /order_sn=(.+)/.exec(path)?.[1] ?? 'Sunrise Home Staging'
    expect(await page.locator('article style').first().textContent(), path).toContain(`· ${number}`)
  }
  await page.context().close()
})

test('a statement of invalid days shows that beside them, and prints nothing', async () => {
  const page = await visitor(browser, 390)
  await signIn(page, shop.url, olivia)
  await visit(page, `${shop.url}/print_statement?from=abc&to=2026-02-30&paper=a4&language=en-US`)
  for (const said of ['abc', '2026-02-30']) await page.getByText(`“${said}” is no day`).waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((one) => Number.parseInt(getComputedStyle(one).paddingLeft, 10))).toBe(16)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('From').fill('2026-02-01')
  await page.getByLabel('To').fill('2026-02-28')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('Feb 1, 2026 – Feb 28, 2026').waitFor()
  expect(new URL(page.url()).search).toBe('?paper=a4&from=2026-02-01&to=2026-02-28')
  await page.context().close()
})

test('without a choice, Chinese is printed on A4 and English on Letter', async () => {
  const page = await visitor(browser)
  await signIn(page, shop.url, olivia)
  for (const [language, sheet] of [
    ['en-US', 'letter'],
    ['zh-CN', 'a4'],
  ] as const) {
    await visit(page, `${shop.url}/print?order_sn=${numbers.pickup}&language=${language}`)
    await page.locator('article').waitFor()
    expect((await printed(page)).size).toEqual(points[sheet])
  }
  await page.context().close()
})

test('the page of an order links to its papers, which can be downloaded as PDF', async () => {
  const page = await visitor(browser)
  await signIn(page, shop.url, olivia)
  await visit(page, `${shop.url}/user_center/order/${numbers.pickup}?language=en-US`)
  await page.getByRole('link', { name: 'Goods release' }).click()
  await page.getByRole('heading', { name: 'Goods release', level: 1 }).waitFor()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`bol-offline-${numbers.pickup}.pdf`)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-')
  await db
    .updateTable('orders')
    .set({ po_number: 'PO 🔔 شركة الأثاث' })
    .where('order_number', '=', numbers.pickup)
    .execute()
  await visit(page, `${shop.url}/print?order_sn=${numbers.pickup}&language=en-US`)
  await page.getByText('no letter for one sign and shows its number instead: 🔔 [U+1F514]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText('no letter for one sign').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('the warehouse prints a label of four by six inches for every carton; a buyer gets none', async () => {
  const staff = await visitor(browser)
  await signIn(staff, shop.url, warehouse)
  await visit(staff, `${shop.url}/office/orders/${numbers.pickup}?language=en-US`)
  await staff.getByRole('link', { name: 'Carton labels' }).click()
  await staff.getByText('labels, 4 × 6 in').waitFor()
  const labels = await staff.getByText(/^Carton \d+ of \d+$/).count()
  expect(labels).toBeGreaterThan(0)
  expect(await printed(staff)).toEqual({ pages: labels, size: [288, 432] })
  // The whole of a long address and of the code below fits the label, also on a quarter of a sheet.
  const long = {
    receiving_company: `${'海川家居国际'.repeat(5)} Furnishings & Interiors LLC`,
    receiving_address: `ร้านเฟอร์นิเจอร์ ${'Long Boulevard '.repeat(8)}`,
  }
  await sql`update orders set address = address || ${JSON.stringify(long)}::jsonb where order_number = ${numbers.carried}`.execute(
    db,
  )
  for (const sheet of ['roll', 'letter', 'a4']) {
    await visit(staff, `${shop.url}/print_labels?order_sn=${numbers.carried}&paper=${sheet}&language=en-US`)
    const label = staff
      .getByRole('listitem')
      .filter({ hasText: `${numbers.carried}/1` })
      .first()
    const cutOff = await label.evaluate((one) => {
      const foot = one.getBoundingClientRect().bottom
      const isCut = (part: Element) =>
        part.scrollHeight > part.clientHeight + 2 || part.getBoundingClientRect().bottom > foot
      return [...one.children].filter(isCut).map((part) => part.textContent)
    })
    expect(cutOff, sheet).toEqual([])
  }
  // The letters of a name come with the page, whatever fonts the machine of the warehouse has.
  const fetched = () =>
    [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.unicodeRange)
  await expect.poll(() => staff.evaluate(fetched)).toContain('U+E00-E7F')
  await staff.context().close()
  const buyer = await visitor(browser)
  await signIn(buyer, shop.url, olivia)
  await visit(buyer, `${shop.url}/print_labels?order_sn=${numbers.pickup}&language=en-US`)
  await buyer.getByRole('alert').waitFor()
  expect(await buyer.getByText(/^Carton \d+ of/).count()).toBe(0)
  await buyer.context().close()
})

test('a guest is led to log in and comes back to the paper; another company is told that there is no such order', async () => {
  const page = await visitor(browser)
  const path = `/print?order_sn=${numbers.pickup}`
  await visit(page, `${shop.url}${path}&language=en-US`)
  expect(new URL(page.url()).pathname).toBe('/login')
  await logIn(page, page.url(), peter)
  await page.getByRole('alert').waitFor()
  expect(new URL(page.url()).pathname).toBe('/print')
  expect(await page.getByRole('alert').textContent()).toContain('order')
  expect(await page.locator('article').count()).toBe(0)
  await page.context().close()
})
