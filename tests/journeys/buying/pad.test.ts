import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const nadia = { email: 'nadia@bayview.example.com', password: 'buyer2468' }
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }

async function openPad(width: number, person = olivia): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await visit(page, `${walk.url}/login?next=/order_pad`)
  await fillLogin(page, person)
  await model(page, 1).waitFor()
  return page
}
const model = (page: Page, row: number) => page.getByLabel(`Model number, row ${row}`, { exact: true })
const quantity = (page: Page, row: number) => page.getByLabel(`Quantity, row ${row}`, { exact: true })

/** Pastes cells of a spreadsheet into the focused field. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile((await file.path())!, 'utf8')
}

test('an item gets a number of the company’s own on its page, and the pad reads it', async () => {
  const page = await visitor(walk.browser, 390)
  await visit(page, `${walk.url}/login?next=${encodeURIComponent('/product?product_id=1&relation_id=1')}`)
  await fillLogin(page, olivia)
  await page.getByRole('button', { name: 'Add your own number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Own number').fill('SHS-1')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your number SHS-1').waitFor()
  await visit(page, `${walk.url}/order_pad`)
  await model(page, 1).fill('shs-1')
  await quantity(page, 1).fill('2')
  await page.getByText('1 row ready').waitFor()
  await page.getByText(/^NU-SOF-101/).waitFor()
})

test.each([
  [390, olivia],
  [1440, nadia],
])(
  'rows are pasted, corrected beside their fault, and put into the cart, at %i px',
  async (width, person) => {
    const page = await openPad(width, person)
    await model(page, 1).focus()
    await paste(
      page,
      [
        'Model\tQty',
        'NU-SOF-110\t2',
        'hp-dst-585\t1',
        'HP-DST-585\t2',
        'IW-NST-639\t5',
        'HP-DTB-5011\t1',
        '+1+1\t3',
      ].join('\n'),
    )
    await page.getByText('2 rows ready').waitFor()
    await page.getByText('Several rows of this item put together: 1 + 2').waitFor()
    await page.getByText('At least 6 per order').waitFor()
    expect(await faultsOf(page)).toEqual([])

    const rejected = await downloaded(page, 'Download rows to correct')
    expect(rejected).toContain('IW-NST-639,5,At least 6 per order')
    // A cell that looks like a formula is escaped.
    expect(rejected).toContain("'+1+1,3,No item has this model number")

    await page.getByRole('tab', { name: 'To correct (3)' }).click()
    await expect.poll(() => page.getByLabel(/^Model number, row/).count()).toBe(3)
    await page.getByRole('button', { name: 'Change to 6' }).click()
    await page.getByRole('button', { name: 'HP-DTB-501', exact: true }).click()
    await page.getByText('4 rows ready').waitFor()
    await page.getByRole('button', { name: 'Add 4 rows to the cart' }).click()
    const outcome = page.getByRole('dialog', { name: '4 items are in your cart' })
    await outcome.getByText('IW-NST-639').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await outcome.getByRole('button', { name: 'Stay here' }).click()
    // Lines put into the cart leave the pad; the others keep their reason.
    await expect.poll(() => model(page, 1).inputValue()).toBe('+1+1')
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByText('No row ready').waitFor()
    // New lines are ticked in the cart.
    await model(page, 1).focus()
    await paste(page, 'NU-SOF-110\t2')
    await page.getByRole('button', { name: 'Add 1 row to the cart' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'To the cart' }).click()
    await page.getByRole('button', { name: 'Check out (1)' }).waitFor()
    await page.context().close()
  },
)

test('a pad is filled by keyboard alone, and survives a reload', async () => {
  const page = await openPad(1440)
  await model(page, 1).focus()
  await page.keyboard.type('nu-sof-11')
  await page.locator('[data-option]').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const option = await page.locator('[data-option]:focus strong').textContent()
  await page.keyboard.press('Enter')
  await expect.poll(() => model(page, 1).inputValue()).toBe(option)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('CL-RUG-1105')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  expect(await quantity(page, 2).inputValue()).toBe('1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  expect(await quantity(page, 1).inputValue()).toBe('3')
  await page.getByText('2 rows ready').waitFor()
  await page.reload()
  await page.getByText('2 rows ready').waitFor()
  await page.getByLabel('General or special').selectOption({ label: 'Special' })
  await page.getByText('2 rows to correct').waitFor()
  await page.context().close()
})

test('a template is downloaded, filled in, and uploaded', async () => {
  const page = await openPad(390)
  const template = await downloaded(page, 'Template')
  expect(template).toBe('\ufeffModel number,Quantity\r\n')
  const upload = page.locator('input[type=file]')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload.setInputFiles(file('pad.csv', `${template}CL-RUG-1105,1\r\nNU-SOF-110,1\r\n`))
  await page.getByText('2 rows ready').waitFor()
  await upload.setInputFiles({
    ...file('pad.xlsx', ''),
    buffer: Buffer.from('89504e470d0a1a0a00000000', 'hex'),
  })
  await page.getByText('This is a picture. Please upload a table as CSV or XLSX.').waitFor()
  await upload.setInputFiles(file('empty.csv', ''))
  await page.getByText('There are no model numbers in it.').waitFor()
  expect(await model(page, 3).inputValue()).toBe('')
  await page.context().close()
})

test('a line removed from a saved list by mistake is restored with its quantity', async () => {
  const page = await visitor(walk.browser, 390)
  await visit(page, `${walk.url}/login?next=/user_center/saved_list`)
  await fillLogin(page, olivia)
  await page.waitForURL(/saved_list$/)
  await page.locator('main a[href*="/saved_list/"]').first().click()
  const lines = page.locator('main li', { has: page.getByRole('button', { name: /^Remove/ }) })
  await lines.first().waitFor()
  const before = await lines.count()
  const amounts = () =>
    page.getByLabel(/^Quantity:/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const had = await amounts()
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => lines.count()).toBe(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(amounts).toEqual(had)
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
})

test('a list is made from scratch, and takes items by number in the least amount', async () => {
  const page = await visitor(walk.browser, 390)
  await visit(page, `${walk.url}/login?next=/user_center/saved_list`)
  await fillLogin(page, olivia)
  await page.waitForURL(/saved_list$/)
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabel('Name of the list').fill('Lobby of the year')
  await page.getByRole('button', { name: 'Make the list' }).click()
  await page.getByText('Nothing on this list yet').waitFor()
  await page.getByLabel('Add an item').fill('NU-SOF-1')
  await page.locator('[data-option]').first().click()
  await page.getByLabel(/^Quantity:/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().close()
})

test('a certified buyer is not asked to certify while the login is looked up', async () => {
  const page = await openPad(390, olivia)
  let tell: () => void = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route('**/user/info', async (route) => {
    await told
    await route.continue()
  })
  const asked = page.waitForRequest('**/user/info')
  await page.goto(`${walk.url}/order_pad`)
  await asked
  await page.getByText('No row ready').waitFor()
  expect(await page.getByRole('link', { name: 'Certify your company to buy' }).count()).toBe(0)
  tell()
  await expect.poll(() => page.getByRole('button', { name: /^Add .*to cart|^Add to cart/ }).count()).toBe(1)
  await page.context().close()
})
