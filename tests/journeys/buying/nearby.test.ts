import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, prices, walkIn } from '../walk/walk-in.ts'

const { url: database_url, db } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const buyer = 'olivia@sunrise-staging.example.com'
const dealer = 'peter@lakeshore.example.com'
let people: ReturnType<typeof walkIn>
let sofa: { product_id: number; id: number }
beforeAll(async () => {
  people = walkIn(walk.url, walk.browser)
  sofa = await db
    .selectFrom('relation')
    .select(['product_id', 'id'])
    .where('custom_sn', '=', 'NU-SOF-101')
    .executeTakeFirstOrThrow()
})

const near = () => `/placeNearby?inventory_sn=NU-SOF-101&product_id=${sofa.product_id}&relation_id=${sofa.id}`
const houses = (page: Page) => page.locator('tbody tr')
const choosable = (page: Page) => page.locator('input[name=house]:not([disabled])')

async function lookFrom(page: Page, zip: string) {
  await page.getByLabel('ZIP code').fill(zip)
  await page.getByRole('button', { name: 'Find warehouses' }).click()
}

test('an address with a product alone opens its first item, and an invalid one shows that at once', async () => {
  const page = await people.visitor()
  await people.open(page, `/placeNearby?product_id=${sofa.product_id}`)
  await houses(page).first().waitFor()
  expect(addressOf(page)).toContain(`goods=${sofa.product_id}-${sofa.id}-1`)
  for (const [nowhere, why] of [
    ['product_id=987654321', 'There is no current inventory data!'],
    [`product_id=${sofa.product_id}&relation_id=987654321`, 'This item is not for sale any more'],
  ] as const) {
    await people.open(page, `/placeNearby?${nowhere}`)
    await page.getByRole('heading', { name: why }).waitFor()
    expect(await page.locator('.skeleton').count()).toBe(0)
  }
})

test('a guest sees distances and stock, and which step shows prices', async () => {
  for (const width of [390, 1440]) {
    const page = await people.visitor(width)
    await people.open(page, near())
    await houses(page).first().waitFor()
    await page.getByRole('button', { name: 'Find warehouses' }).click()
    await page.getByText('Please enter the correct zip code !').waitFor()
    await lookFrom(page, '99999')
    await page.getByText('Please enter the correct zip code !').waitFor()
    await lookFrom(page, '09001')
    await page.getByText(/^Military mail/).waitFor()
    await lookFrom(page, '92337-1234')
    await page.getByText('Fontana, CA 92337').first().waitFor()
    await expect.poll(() => houses(page).first().textContent()).toMatch(/Fontana.*\d mi/)
    await page.getByRole('img', { name: /^Where the warehouses lie, seen from Fontana/ }).waitFor()
    await page.getByText('Log in to see prices and fees, and to buy.').waitFor()
    expect(await page.content()).not.toMatch(prices)
    expect(await faultsOf(page)).toEqual([])
    await page.context().close()
  }
})

test('missing input for a purchase is named field by field', async () => {
  const page = await people.as(buyer)
  await people.open(page, near())
  await houses(page).first().waitFor()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByText('Please check the error field').waitFor()
  await page.getByText('Please enter the correct zip code !').waitFor()
  await page.getByText('Please Enter full address').waitFor()
  await page.getByText('Please select pickup warehouse').waitFor()
  await people.open(page, '/placeNearby')
  await lookFrom(page, '10001')
  await page.getByText('Please select production data').waitFor()
  await people.open(page, '/placeNearby?inventory_sn=NOSUCHTHING')
  await page.getByRole('heading', { name: 'There is no current inventory data!' }).waitFor()
})

test('a certified buyer buys from the nearest warehouse, and the order is made there', async () => {
  const page = await people.as(buyer)
  await people.open(page, near())
  await lookFrom(page, '92337')
  await page.getByText('Nearest with stock').waitFor()
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.waitForURL(/goods=\d+-\d+-2/)
  await choosable(page).first().check()
  await page.getByLabel('Full address').fill('1 Dock Rd, Fontana')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/placeNearBuyNow\?/)
  await page.getByText(/^From Fontana, CA, [\d.]+ mi from 92337$/).waitFor()
  await page.getByText(/^Pick up at Fontana/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/pay\?order_sn=/)
  const parent = new URL(page.url()).searchParams.get('order_sn')!
  const [order] = await db
    .selectFrom('orders as o')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .innerJoin('warehouse as w', 'w.id', 'o.warehouse_id')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.status', 'o.logistics_type', 'w.code', 'l.relation_id', 'l.amount'])
    .where('p.order_parent_number', '=', parent)
    .execute()
  expect(order).toEqual({
    status: orderStatus.pendingPayment,
    logistics_type: 1,
    code: 'FON',
    relation_id: sofa.id,
    amount: 2,
  })
})

test('a delivery goes to an address of the book, or to a new one', async () => {
  const page = await people.as(buyer, 390)
  await people.open(page, near())
  await lookFrom(page, '75211')
  await page.getByText('Nearest with stock').waitFor()
  await choosable(page).first().check()
  await page.getByRole('radio', { name: /^Have it delivered/ }).check()
  await page.getByLabel('Full address').fill('12 Elm Row')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByText('You looked from 12 Elm Row, 75211.').waitFor()
  await page.getByRole('button', { name: 'Deliver there' }).click()
  const form = page.getByRole('dialog')
  expect(await form.getByLabel('Address', { exact: false }).first().inputValue()).toBe('12 Elm Row')
  await form.getByLabel('Receiving company').fill('Elm Row Interiors')
  await form.getByLabel('Phone').fill('214 555 0100')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/pay\?order_sn=/)
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(address).toMatchObject({ receiving_address: '12 Elm Row', receiving_zip: '75211' })
})

test('a dealer from the inventory search adds goods and puts them into the cart of a warehouse', async () => {
  const page = await people.as(dealer)
  await people.open(page, '/home')
  await page.getByLabel('Search the inventory').fill('NU-SOF-101')
  await page.locator('[data-option]').first().click()
  await page.waitForURL(/\/placeNearby\?inventory_sn=NU-SOF-101&product_id=\d+&relation_id=\d+/)
  await lookFrom(page, '91761')
  await page.getByLabel('Add goods').fill('NU-SOF')
  await page.locator('[data-option]').nth(1).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('goods')?.split('.').length).toBe(2)
  await choosable(page).first().check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to the cart').waitFor()
})

test('a guest who wants to buy logs in and finds the choice kept', async () => {
  const page = await people.visitor()
  const goods = `${sofa.product_id}-${sofa.id}-1`
  await people.open(page, `/placeNearBuyNow?warehouse_area_id=1&goodsType=1&logistics_type=1&goods=${goods}`)
  await page.getByText(/^Log in to see prices and to place the order/).waitFor()
  expect(await page.content()).not.toMatch(prices)
  const href = await page.getByRole('main').getByRole('link', { name: 'Log in' }).getAttribute('href')
  expect(new URLSearchParams(href!.split('?')[1]).get('next')).toBe(addressOf(page))
})

test('the product page sorts its warehouses by distance from a zip code that the browser remembers', async () => {
  const page = await people.as(buyer)
  const product = `/product?product_id=${sofa.product_id}`
  await people.open(page, product)
  await page.getByLabel('Near you').fill('92337')
  await page.getByRole('button', { name: 'Sort by distance' }).click()
  await page
    .getByText(/^[\d.]+ mi$/)
    .first()
    .waitFor()
  expect(await houses(page).first().textContent()).toMatch(/^Fontana, CA/)
  await page.getByText('Delivered fee').first().waitFor()
  await people.open(page, product)
  await page
    .getByText(/^[\d.]+ mi$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'cm / kg' }).click()
  await page
    .getByText(/^[\d.]+ km$/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Compare warehouses' }).click()
  await page.waitForURL(/\/placeNearby\?inventory_sn=/)
})
