import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { translate } from '../walk/translate.ts'
import { faultsOf, fillLogin, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }

async function openAt(path: string, width = 1440) {
  const page = await visitor(walk.browser, width)
  await visit(page, `${walk.url}/login?next=${encodeURIComponent(path)}`)
  await fillLogin(page, olivia)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('several lines are removed at once and restored unchanged', async () => {
  const page = await openAt('/cart')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().waitFor()
  const before = await boxes.count()
  await boxes.nth(0).check()
  await page.getByRole('checkbox', { name: 'Select Halden wood-arm lounge chair' }).check()
  await page.getByText('2 lines selected').waitFor()
  // A line with another delivery than the selection shows a sentence about it.
  expect(
    await page.getByText(/in an order of their own|go into an order of their own/).count(),
  ).toBeGreaterThan(0)
  await page.getByRole('group', { name: '2 lines selected' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('2 lines removed').waitFor()
  await page.waitForFunction(
    (count) => document.querySelectorAll('main li input[type=checkbox]').length === count,
    before - 2,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('main li input[type=checkbox]').length === count,
    before,
  )
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('a stepper explains a corrected quantity, with the tier beside it at 820 px', async () => {
  const page = await openAt('/cart', 820)
  const line = page.getByRole('listitem').filter({ hasText: 'Odette channel-tufted velvet sofa' })
  const amount = line.getByRole('textbox', { name: /^Quantity/ })
  const before = await amount.inputValue()
  await amount.fill('2.5')
  await amount.blur()
  await line.getByText(`Set to ${before}: enter whole pieces, 1 or more.`).waitFor()
  await amount.fill('25')
  await amount.blur()
  const tier = await line.getByText('24+ pieces: −7%').boundingBox()
  const stepper = await line.getByRole('button', { name: 'Less' }).boundingBox()
  expect(tier!.x + tier!.width).toBeLessThanOrEqual(stepper!.x)
  await amount.fill(before)
  await amount.blur()
  await line.getByText('24+ pieces: −7%').waitFor({ state: 'detached' })
  await page.context().close()
})

test('the drawer explains a corrected quantity, and fits the narrowest phones', async () => {
  const page = await openAt('/hot_sale', 350)
  await page.getByRole('complementary', { name: 'Quick access' }).getByRole('link', { name: /^Cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  const amount = drawer.getByRole('textbox', { name: /^Quantity/ }).first()
  const before = await amount.inputValue()
  expect(await amount.evaluate(({ parentElement: all }) => all!.scrollWidth - all!.clientWidth)).toBe(0)
  await amount.fill('2.5')
  await amount.blur()
  await drawer.getByText(`Set to ${before}: enter whole pieces, 1 or more.`).waitFor()
  // A disabled button does not change under the pointer.
  const checkOut = drawer.getByRole('button', { name: 'Check out (0)' })
  const colour = () => checkOut.evaluate((one) => getComputedStyle(one).backgroundColor)
  const still = await colour()
  await checkOut.hover({ force: true })
  expect(await colour()).toBe(still)
  await page.context().close()
})

test('delivery, warehouse and goods type narrow the cart and reset the selection', async () => {
  const page = await openAt('/cart')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.first().check()
  await page.getByText('1 line selected').waitFor()
  await page.getByLabel('Delivery type').selectOption({ label: 'Self pickup' })
  await page.getByText('Select what goes into this order').waitFor()
  const narrowed = await boxes.count()
  await page.getByLabel('Delivery type').selectOption({ label: 'Any delivery' })
  await expect.poll(() => boxes.count()).toBeGreaterThan(narrowed)
  await boxes.first().check()
  await page.getByRole('link', { name: 'Special', exact: true }).click()
  await page.getByText('Select what goes into this order').waitFor()
  await visit(page, `${walk.url}/cart?productType=2`)
  await page.getByRole('link', { name: 'Special', exact: true, includeHidden: false }).waitFor()
  expect(await page.locator('nav [aria-current=page]').last().textContent()).toBe('Special')
  // A load that fills no container is not measured by one.
  expect(await page.getByRole('meter').count()).toBe(0)
  await boxes.first().check()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.waitForURL(/\/specialBuyNow$/)
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await visit(page, `${walk.url}/buyNow`)
  await page.waitForURL(/\/specialBuyNow$/)
  await page.context().close()
})

test.each(oneOf(390, 1440))(
  'a selection is saved as a list, changed, and ordered whole, at %i px',
  async (width) => {
    const name = `Lobby ${width}`
    const page = await openAt('/cart', width)
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save as a list' }).click()
    await page.getByLabel('Name of the list').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`“${name}” has 1 line now.`).waitFor()
    await page.getByRole('link', { name: 'Open the list' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('button', { name: 'Add all to the cart' }).click()
    await page
      .getByRole('dialog', { name: '1 item is in your cart' })
      .getByRole('button', { name: 'Stay here' })
      .click()
    expect(await faultsOf(page)).toEqual([])

    await page.getByRole('link', { name: 'All saved lists' }).click()
    await page.getByRole('link', { name }).waitFor()
    await page.getByLabel('Name or model number').fill('no such list')
    await page.getByLabel('Name or model number').press('Enter')
    await page.getByText('No list fits this search').waitFor()
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.getByRole('button', { name: new RegExp(`^Rename ?: ${name}`) }).click()
    await page.getByLabel('Name of the list').fill('Two-bedroom staging set')
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByText('Another list of your company has this name').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: new RegExp(`^Delete ?: ${name}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`Deleted: ${name}`).waitFor()
    await page.getByRole('link', { name }).waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('the chosen tab of orders is visible on a phone, also after the rare tabs have loaded', async () => {
  const page = await openAt('/user_center/order?tab=pickup', 390)
  const tab = page.getByRole('link', { name: /^To pick up/ })
  await page.getByRole('link', { name: /^To approve/ }).waitFor()
  const right = () => tab.evaluate((one) => Math.ceil(one.getBoundingClientRect().right))
  await expect.poll(right).toBeLessThanOrEqual(390)
  await page.context().close()
})

test('a line below the minimum order shows the stock, and moves to another warehouse', async () => {
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select s.relation_id, s.warehouse_id, 1 - (s.on_hand - s.reserved), 'corrected', now()
    from stock s join relation r on r.id = s.relation_id join cart_line l on l.relation_id = s.relation_id and l.warehouse_id = s.warehouse_id
    where r.custom_sn = 'NU-ACC-411'`.execute(db)
  const page = await openAt('/cart', 390)
  const gone = page.getByRole('region', { name: /^Cannot be ordered now/ })
  await gone.getByText('Do not purchase more than stock! 1 available, at least 2').waitFor()
  await gone.getByRole('button', { name: /^Move/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Platform delivery/ })
    .nth(1)
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Halden wood-arm lounge chair' }).waitFor()
  await gone.waitFor({ state: 'detached' })
  await page.context().close()
})

test('a page that the browser translates shows amounts and words as they become', async () => {
  const page = await openAt('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'Halden wood-arm lounge chair' }).first()
  const amount = line.getByRole('textbox', { name: /^Quantity/ })
  await amount.waitFor()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => void faults.push(message))
  const plain = await page.context().newPage()
  await visit(plain, page.url())
  const same = plain.getByRole('listitem').filter({ hasText: 'Halden wood-arm lounge chair' }).first()
  for (const [by, wanted] of [
    ['font', '24'],
    ['text', '4'],
  ] as const) {
    await page.evaluate(translate, by)
    await amount.fill(wanted)
    await amount.blur()
    await expect.poll(() => same.getByRole('textbox', { name: /^Quantity/ }).inputValue()).toBe(wanted)
    await expect.poll(async () => (await line.textContent()) === (await same.textContent())).toBe(true)
    expect(await page.getByRole('main').textContent()).toBe(await plain.getByRole('main').textContent())
  }
  await line.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
