import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, reload } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { enter, prices, walkIn } from '../walk/walk-in.ts'

const { url: database_url, db } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url, { pictures: true })
let people: ReturnType<typeof walkIn>
let sofa = ''
beforeAll(async () => {
  people = walkIn(walk.url, walk.browser)
  const { product_id } = await db
    .selectFrom('relation')
    .select('product_id')
    .where('custom_sn', '=', 'NU-SOF-101')
    .executeTakeFirstOrThrow()
  sofa = `/product?product_id=${product_id}`
})

test('pictures are browsed by buttons, keys and thumbnails, and viewed large', async () => {
  const page = await people.visitor()
  await people.open(page, sofa)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  const place = gallery.getByRole('status')
  await gallery.getByText(/^1 of \d$/).waitFor()
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => place.textContent()).toMatch(/^2 of/)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => place.textContent()).toMatch(/^1 of/)
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect.poll(() => place.textContent()).toMatch(/^3 of/)
  await gallery.getByRole('button', { name: 'Look at it large' }).nth(2).click()
  const large = page.getByRole('dialog')
  await large.waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await expect.poll(() => place.textContent()).toMatch(/^4 of/)
})

test('colour and purchase mode are in the address, and a reload keeps both', async () => {
  const chair = await db
    .selectFrom('relation')
    .select('product_id')
    .where('custom_sn', '=', 'HP-DCH-531')
    .executeTakeFirstOrThrow()
  const page = await people.visitor()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await people.open(page, `/product?product_id=${chair.product_id}#downloads`)
  const colors = page.getByRole('group', { name: 'Color' }).getByRole('button')
  expect(await colors.allTextContents()).toEqual(['Oak', 'Walnut', 'Black oak'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await colors.nth(1).click()
  await page.getByText('HP-DCH-531-WAL', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Pictures' }).getByRole('status').textContent())
    .toBe('7 of 8')
  expect(await page.getByRole('tab', { name: 'Downloads' }).getAttribute('aria-selected')).toBe('true')
  expect(asked.filter((url) => url.includes('.data'))).toEqual([])
  await colors.first().click()
  await page.getByRole('group', { name: 'Buy as' }).getByRole('button', { name: 'FOB / OEM' }).click()
  await reload(page)
  await page.getByText('HP-DCH-531-FOB', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ask for an FOB offer' }).waitFor()
  expect(faults).toEqual([])
})

test('a choice stays over a change of colour, and is done after the log-in that it caused', async () => {
  const page = await people.visitor()
  await people.open(page, sofa)
  const amount = page.getByRole('textbox', { name: 'Quantity' })
  const pickup = page.getByRole('radio', { name: 'Self pickup' })
  await amount.fill('12')
  await amount.blur()
  await pickup.check()
  await page.getByRole('group', { name: 'Color' }).getByRole('button', { name: 'Navy' }).click()
  await page.waitForURL(/relation_id=/)
  expect(await amount.inputValue()).toBe('12')
  expect(await pickup.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL(/\/login\?next=/)
  await enter(page, 'olivia@sunrise-staging.example.com')
  await page.getByText('Added to the cart').waitFor()
  expect(await amount.inputValue()).toBe('12')
  const line = await db
    .selectFrom('cart_line as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .innerJoin('relation as r', 'r.id', 'c.relation_id')
    .select(['c.amount', 'c.logistics_type'])
    .where('a.email', '=', 'olivia@sunrise-staging.example.com')
    .where('r.id', '=', Number(new URL(page.url()).searchParams.get('relation_id')))
    .orderBy('c.id', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ amount: 12, logistics_type: 1 })
  await page.context().close()

  const kai = await people.visitor()
  await people.open(kai, sofa)
  await kai.getByRole('textbox', { name: 'Quantity' }).fill('7')
  await kai.getByRole('button', { name: 'Add to cart' }).click()
  await kai.waitForURL(/\/login\?next=/)
  await enter(kai, 'kai@evergreen.example.com')
  await kai.waitForURL(/\/user_center\/certification$/)
  await kai.getByText(/^You wanted to buy 7 × NU-SOF-101/).waitFor()
  await kai.getByRole('link', { name: 'Back to the item' }).click()
  await kai.waitForURL(/\/product\?/)
  await kai.context().close()
})

test('an invalid quantity is corrected with a reason, and can be undone; the freight data follows it', async () => {
  const page = await people.visitor()
  await people.open(page, sofa)
  const amount = page.getByRole('textbox', { name: 'Quantity' })
  await amount.fill('9999')
  await amount.blur()
  await page.getByText(/^Lowered to \d+: there are no more in this warehouse\./).waitFor()
  await page.getByRole('button', { name: 'Undo: 1 again' }).click()
  await expect.poll(() => amount.inputValue()).toBe('1')
  await amount.fill('3')
  await amount.blur()
  await page.getByText(/^3 cartons · /).waitFor()
  await expect.poll(() => page.getByText(/Lowered to/).count()).toBe(0)
  await page.getByText(/% of a 40HQ container$/).waitFor()
})

test('"buy now" takes one item to the checkout, and leaves the cart unchanged', async () => {
  const page = await people.as('olivia@sunrise-staging.example.com', 390)
  await people.open(page, sofa)
  const lines = () => db.selectFrom('cart_line').select(['id', 'amount']).orderBy('id').execute()
  const before = await lines()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL(/\/buyNow$/)
  await page.getByText('Due now').first().waitFor()
  await page.getByText('NU-SOF-101').waitFor()
  expect(await lines()).toEqual(before)
})

test('page and nearby offer the warehouses of this site alone, and one without stock is not chosen', async () => {
  const page = await people.visitor(390)
  await people.open(page, sofa)
  const joliet = page.getByRole('row').filter({ hasText: 'Joliet' })
  await joliet.waitFor()
  expect(await joliet.getByRole('radio').isDisabled()).toBe(true)
  const offered = () => page.locator('tbody tr:has(input[type=radio])').count()
  const places = await offered()
  await page.getByRole('link', { name: 'Compare warehouses' }).click()
  await page.locator('input[name=house]').first().waitFor()
  expect(await offered()).toBe(places)
  expect(await page.getByRole('row').filter({ hasText: 'Dallas' }).count()).toBe(0)
})

test('related products are shown below, for guests without a price', async () => {
  const page = await people.visitor(390)
  await people.open(page, sofa)
  await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'More from Northgate Upholstery' }).waitFor()
  await page.getByRole('heading', { name: 'From the same collection' }).waitFor()
  expect(await page.content()).not.toMatch(prices)
  expect(await faultsOf(page)).toEqual([])
})

test('measures are downloaded as a table, full-size pictures only after a request', async () => {
  const page = await people.visitor()
  await people.open(page, `${sofa}#downloads`)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Specification sheet (CSV)' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('NU-SOF-101.csv')
  const text = await readFile(await sheet.path(), 'utf8')
  expect(text).toMatch(/Model,NU-SOF-101/)
  expect(text).not.toMatch(prices)
  const panel = page.getByRole('tabpanel')
  expect(await panel.getByRole('link').count()).toBe(0)
  const large = await fetch(`${walk.url}/picture/demo/_banner/living?w=4000`, {
    headers: { accept: 'image/webp' },
  })
  expect((await sharp(await large.arrayBuffer()).metadata()).width).toBe(1280)
  await panel.getByRole('button', { name: 'Ask for the pictures' }).click()
  await page.waitForURL(/\/login\?next=/)
})

test('a quick tap, before the login state is known, still puts the item into the cart', async () => {
  const page = await people.as('olivia@sunrise-staging.example.com', 390)
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/user/info', async (route) => {
    await told
    await route.continue()
  })
  const asked = page.waitForRequest('**/user/info')
  await page.goto(walk.url + sofa)
  await asked
  await page.getByRole('button', { name: 'Add to cart' }).click()
  tell()
  await page.getByText('Added to the cart').waitFor()
  expect(new URL(page.url()).pathname).toBe('/product')
  await page.context().close()
})
