import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCoupon } from '#tests/fixtures/paying/coupons'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, loseAnswer, paper, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)

const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
/** A buyer whose company may ship by its own carrier. */
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const warehouse = { email: 'warehouse@trestle.example.com', password: 'staff2468' }

/** Puts a sofa into the cart and opens the checkout with it alone. */
async function openCheckout(who: typeof olivia, width: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, who)
  await visit(page, `${walk.url}/category?search=sofa`)
  await page.locator('article a').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to the cart').waitFor()
  await visit(page, `${walk.url}/cart`)
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  return page
}
/** The fee of platform delivery is shown. */
const byTariff = (page: Page) =>
  page
    .getByText(/^Regional, |with a rate of their own/)
    .first()
    .waitFor()
const place = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()
const latest = () =>
  db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length

test.each(oneOf(390, 1440))(
  'self pickup: a slot within the warehouse’s hours, packing for a fee (%i px)',
  async (width) => {
    const page = await openCheckout(olivia, width)
    await page.getByRole('radio', { name: /^Self pickup/ }).check()
    const day = page.getByLabel('Day of pickup')
    await day.selectOption({ index: 2 })
    await page.getByLabel(/^Time/).selectOption({ index: 1 })
    await page.getByRole('checkbox', { name: /^Pack for transport/ }).check()
    await page.getByText('Packing', { exact: true }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await place(page)
    await page.waitForURL(/\/pay\?order_sn=/)
    const order = await latest()
    expect(order).toMatchObject({ logistics_type: 1, packing: true, pickup_from: '10:00', status: 0 })
    await visit(page, `${walk.url}/user_center/order/${order.order_number}`)
    await page.getByText(/, 10:00 – 12:00/).waitFor()
    await page.context().close()
  },
)

test.each(oneOf(1440, 390))(
  'platform delivery: by tariff, with a coupon, explained, and placed once though an answer was lost (%i px)',
  async (width) => {
    const page = await openCheckout(olivia, width)
    await page.getByRole('radio', { name: /^Platform delivery/ }).check()
    await byTariff(page)
    await page.getByRole('checkbox', { name: /^Liftgate \+\$65\.00/ }).check()
    await page.getByText(/^liftgate: \$65\.00/).waitFor()
    const code = page.getByLabel('Coupon code')
    await code.fill('no-such-code')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.getByText('There is no such coupon').waitFor()
    const [field, button] = [code, page.getByRole('button', { name: 'Redeem' })].map((one) =>
      one.boundingBox(),
    )
    expect(Math.abs((await field)!.y - (await button)!.y)).toBeLessThanOrEqual(4)
    const coupon = await aCoupon(db, { at: new Date() })
    await code.fill(coupon.code)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await page.getByRole('radio', { name: new RegExp(coupon.code) }).check()
    expect(await faultsOf(page)).toEqual([])
    const before = await countOrders()
    await page.route('**/home/create', loseAnswer, { times: 1 })
    await place(page)
    await expect.poll(countOrders).toBe(before + 1)
    await place(page)
    await page.waitForURL(/\/pay\?order_sn=/)
    const order = await latest()
    expect([order.logistics_type, await countOrders()]).toEqual([2, before + 1])
    expect(order.delivery_services).toEqual(['liftgate'])
    expect(order.delivery_fee_cents).toBeGreaterThan(0)
    expect(order.coupon_fee_cents).toBeGreaterThan(0)
    await visit(page, `${walk.url}/user_center/order/${order.order_number}`)
    await page.getByText('Liftgate', { exact: true }).waitFor()
    await page.context().close()
  },
)

test.each(oneOf(1440, 390))(
  'one of two lines is assembled, for its price, and the tick for all says that it is not all (%i px)',
  async (width) => {
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, olivia)
    await visit(page, `${walk.url}/category?search=odette+sofa`)
    await page.locator('article a').first().click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Added to the cart').waitFor()
    await visit(page, `${walk.url}/cart`)
    for (const name of [/^Select Odette/, /^Select Kestrel/])
      await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: /^Check out/ }).click()
    await page.getByRole('checkbox', { name: /^Assemble Odette/ }).check()
    await page.getByText('Assembly', { exact: true }).waitFor()
    const all = page.getByRole('checkbox', { name: /^Have the goods assembled/ })
    expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([
      false,
      true,
    ])
    expect(await faultsOf(page)).toEqual([])
    await all.check()
    expect(await page.getByRole('checkbox', { name: /^Assemble Kestrel/ }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: /^Assemble Kestrel/ }).uncheck()
    await byTariff(page)
    await expect.poll(() => page.getByRole('button', { name: 'Place the order' }).isEnabled()).toBe(true)
    await place(page)
    await page.waitForURL(/\/pay\?order_sn=/)
    const lines = await db
      .selectFrom('order_line as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
      .select(['l.custom_sn', 'l.assembly', 'o.order_number', 'o.assembly_fee_cents'])
      .where('p.id', '=', (await latest()).order_parent_id)
      .orderBy('l.custom_sn')
      .execute()
    expect(lines.map(({ assembly }) => assembly)).toEqual([false, true])
    const { order_number, assembly_fee_cents } = lines[1]!
    expect(assembly_fee_cents).toBeGreaterThan(0)
    await visit(page, `${walk.url}/user_center/order/${order_number}`)
    await page.getByText('Have the goods assembled').waitFor()
    await page.context().close()
  },
)

test.each(oneOf(390, 1440))(
  'a price that cannot be loaded says so, keeps what was chosen, and is asked for again (%i px)',
  async (width) => {
    const page = await openCheckout(olivia, width)
    await page.getByRole('radio', { name: /^Platform delivery/ }).check()
    await byTariff(page)
    await page.getByLabel('Note to the warehouse').fill('Ring at gate 4')
    await page.route('**/home/quote', (route) => route.abort())
    await page.getByRole('checkbox', { name: /^Insure the goods/ }).check()
    const failed = page.getByRole('complementary').getByRole('alert')
    await failed.getByText(/Network Error/).waitFor()
    expect(await page.getByRole('button', { name: 'Place the order' }).count()).toBe(0)
    expect(await page.getByLabel('Note to the warehouse').inputValue()).toBe('Ring at gate 4')
    expect(await page.getByRole('checkbox', { name: /^Insure the goods/ }).isChecked()).toBe(true)
    expect(await faultsOf(page)).toEqual([])
    await page.unroute('**/home/quote')
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await page.getByText('Insurance', { exact: true }).waitFor()
    expect(await failed.count()).toBe(0)
    await page.context().close()
  },
)

test('without a delivery rate the order is placed, quoted by the warehouse, and only then paid', async () => {
  const page = await openCheckout(olivia, 390)
  await page.getByRole('radio', { name: /^Platform delivery/ }).check()
  await byTariff(page)
  // On a phone the total and the next button are in view from the start.
  const button = page.getByRole('button', { name: 'Place the order' })
  expect(await page.evaluate(() => scrollY)).toBeLessThan(400)
  expect((await button.boundingBox())!.y).toBeLessThan(900)
  // The address is on an island for this order.
  await db
    .updateTable('address')
    .set({ receiving_zip: '96813', receiving_state: 'HI', receiving_city: 'Honolulu' })
    .where('is_default', '=', true)
    .execute()
  await place(page)
  const changed = page.getByRole('alert').filter({ hasText: 'Something has changed' })
  await changed.getByText('quoted after review').waitFor()
  // The change is scrolled into view, above the bar; the button names its acceptance.
  await page.getByRole('button', { name: 'Accept the change and place the order' }).waitFor()
  const [note, accept] = [(await changed.boundingBox())!, (await button.boundingBox())!]
  expect(note.y).toBeGreaterThanOrEqual(0)
  expect(note.y + note.height).toBeLessThanOrEqual(accept.y)
  await page.getByText(/^Your stock is held while we quote/).waitFor()
  const quoted = db.selectFrom('orders').select('id').where('kind', '=', 1).where('status', '=', 10)
  expect(await quoted.execute()).toEqual([])
  await place(page)
  await page.waitForURL(/user_center\/order\//)
  await page.getByText(/^We quote the delivery/).waitFor()
  const order = await latest()
  expect(order).toMatchObject({ status: 10, delivery_unknown: true })
  expect(await page.getByRole('link', { name: /^Pay / }).count()).toBe(0)

  const office = await visitor(walk.browser)
  await signIn(office, walk.url, warehouse)
  await visit(office, `${walk.url}/office/orders/${order.order_number}`)
  await office.getByRole('button', { name: 'Quote the delivery' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(/^Delivery fee/).fill('four hundred')
  await dialog.getByText('Please enter a number greater than 0 and up to two decimal places').waitFor()
  await dialog.getByLabel(/^Delivery fee/).fill('412.50')
  await dialog.getByRole('button', { name: 'Quote the delivery' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await reload(page)
  await page.getByRole('link', { name: /^Pay / }).waitFor()
  await page.getByText('quoted for this order').waitFor()
  expect((await latest()).delivery_fee_cents).toBe(41_250)
  await page.context().close()
  await office.context().close()
})

test.each(oneOf(1440, 390))(
  'freight: the buyer’s own carrier, every field of it, then the label (%i px)',
  async (width) => {
    const page = await openCheckout(nadia, width)
    await page.getByRole('radio', { name: /^Freight/ }).check()
    const says = (text: string) => page.getByText(text).filter({ visible: true }).waitFor()
    await says('Please fill in the logistics company!')
    const fields = {
      'Logistics company (carrier)': 'Redwood Freight',
      Platform: 'Wayfair',
      Account: 'RF-1',
      'Order or PO number there': 'W-77',
      Consignee: 'Dock 2',
      Address: '400 Harbor Way, Oakland, CA',
      Phone: '510 555 0142',
      'E-mail': 'dock@bayview.com',
      'Postal code': '94607',
    }
    const account = page.getByRole('group', { name: 'Your carrier' })
    await account.getByLabel('Logistics company (carrier)').fill('Redwood Freight')
    await says('Please fill in the third party information!')
    await account.getByRole('button', { name: 'Fill in from the delivery address' }).click()
    await expect.poll(() => account.getByLabel('Consignee').inputValue()).not.toBe('')
    for (const [label, told] of [
      ['Phone', 'Please enter a phone number'],
      ['E-mail', 'Please enter a valid e-mail address'],
      ['Postal code', 'Please enter a postal code of five digits'],
    ] as const) {
      await account.getByLabel(label).fill('x')
      await account.getByLabel(label).blur()
      await account.getByText(told).waitFor()
    }
    for (const [label, text] of Object.entries(fields)) await account.getByLabel(label).fill(text)
    expect(await faultsOf(page)).toEqual([])
    await place(page)
    await page.waitForURL(/user_center\/order\//)
    expect((await latest()).status).toBe(100)
    await page.getByRole('button', { name: 'Upload the label' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByText('Please upload the Label!').waitFor()
    await dialog.locator('input[type=file]').setInputFiles(paper('label.png'))
    await dialog.getByRole('link', { name: 'label.png' }).waitFor()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('link', { name: /^Pay / }).waitFor()
    expect((await latest()).status).toBe(0)
    await page.context().close()
  },
)
