import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { follow, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { figures, watch } from './watch.ts'

/* The buyer: what is compared, exported, handed in and asked back tells the same numbers everywhere. */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
type Agreed = ReturnType<typeof figures>

const centsIn = (text: string | null) => {
  const [sum] = /\$[\d,]+\.\d\d/.exec(text ?? '') ?? []
  return sum === undefined ? 'no sum' : Number(sum.replace(/\D/g, ''))
}
const centsOf = (amount: string | undefined) => Math.round(Number(amount) * 100)

/** The rows of the file that a page exports, by the names of their columns. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  const filters = page.getByRole('button', { name: /^Filters/, expanded: false })
  if (await filters.isVisible()) await filters.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  return parse(await readFile(await file.path()), { bom: true, columns: true })
}

async function compare(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/inventory')
  const cards = page.locator('main article').filter({ has: page.getByRole('checkbox', { name: /^Compare/ }) })
  for (const i of [0, 1]) {
    agreed.note(`price ${i + 1}`, 'card', centsIn(await cards.nth(i).textContent()))
    await cards
      .nth(i)
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
  }
  await page.getByRole('link', { name: 'Compare 2' }).click()
  const cells = page.getByRole('row', { name: /^Price/ }).getByRole('cell')
  for (const i of [0, 1]) {
    // Each product's price is asked for on its own.
    await cells.nth(i).getByText('$').first().waitFor()
    agreed.note(`price ${i + 1}`, 'comparison', centsIn(await cells.nth(i).textContent()))
  }
}

async function exportOrders(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/user_center/order')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  const file = await exported(page)
  agreed.note(
    'orders',
    'tab',
    await page.locator('main nav.tabs [aria-current] .tabs-count').first().textContent(),
  )
  agreed.note('orders', 'file', file.length)
  for (const row of await rows.all()) {
    const number = (await row
      .getByRole('link', { name: /^[A-Z][0-9A-Z]{9}-\d+$/ })
      .first()
      .textContent())!
    const line = file.find((one) => Object.values(one).includes(number.trim()))
    agreed.note(number, 'order list', centsIn(await row.locator('td').last().textContent()))
    agreed.note(number, 'file', centsOf(line?.['Total, USD']))
  }
  await page.getByLabel('Export rows').selectOption('One per line')
  const lines = await exported(page)
  agreed.note('orders', 'lines', new Set(lines.map(({ Order }) => Order)).size)
}

/** The invoices of the list and its file, and one found by the buyer's own number and mailed. */
async function sendInvoice(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/user_center/invoices')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  const file = await exported(page)
  for (const row of await rows.all()) {
    const number = (await row.getByRole('link').first().textContent())!
    const invoice = file.find(({ Order }) => Order === number.trim())
    agreed.note(`${number} paid`, 'invoices', centsIn(await row.locator('td').nth(4).textContent()))
    agreed.note(`${number} paid`, 'file', centsOf(invoice?.['Paid, USD']))
  }
  const { Order: sought, 'Your PO number': po_number } = file.find((one) => one['Your PO number'])!
  await page.getByLabel('Order, PO, tracking or model number').fill(po_number!)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: `Send ${sought}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(`Sent to ${olivia.email}`).waitFor()
}

async function exportMovements(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/user_center/balance')
  const rows = page.locator('main tbody tr')
  await rows.first().waitFor()
  const file = await exported(page)
  const balance = page.locator('main section.panel p').nth(1)
  agreed.note('balance', 'wallet', centsIn(await balance.textContent()))
  agreed.note('balance', 'file', centsOf(file[0]?.['Balance, USD']))
  for (const [i, row] of (await rows.all()).entries()) {
    const cells = row.locator('td')
    agreed.note(`movement ${i}`, 'list', centsIn(await cells.nth(-2).textContent()))
    agreed.note(`movement ${i}`, 'file', Math.abs(centsOf(file[i]?.['Amount, USD'])))
    agreed.note(`balance after ${i}`, 'list', centsIn(await cells.last().textContent()))
    agreed.note(`balance after ${i}`, 'file', centsOf(file[i]?.['Balance, USD']))
  }
}

async function handIn(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/user_center/balance?tab=recharge')
  await page.getByLabel('Amount, USD').fill('1234.56')
  await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
  await page.getByRole('button', { name: 'Remove voucher.png' }).waitFor()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.waitForURL(/tab=recharges/)
  agreed.note('voucher', 'form', 123_456)
  const sum = page.locator('main tbody tr').first().locator('td').last()
  agreed.note('voucher', 'list', centsIn(await sum.textContent()))
}

async function askBack(page: Page, agreed: Agreed): Promise<void> {
  await follow(page, '/user_center/after_sale_services')
  const requests = page.locator('main li').filter({ has: page.locator('a[href*="/after_sale_services/"]') })
  await requests.first().waitFor()
  const tab = page.locator('main nav.tabs [aria-current] .tabs-count')
  agreed.note('requests', 'tab', await tab.first().textContent())
  agreed.note('requests', 'list', await requests.count())
  for (let i = 0; i < (await requests.count()); i++) {
    const sum = await requests.nth(i).locator('[translate=no]').last().textContent()
    const href = await requests.nth(i).locator('a[href*="/after_sale_services/"]').getAttribute('href')
    await follow(page, href!)
    await page.getByRole('main').getByText(sum!, { exact: false }).first().waitFor()
    await page.goBack()
    await requests.first().waitFor()
  }
}

test.each(oneOf(1440, 390))('what a buyer compares, exports and hands in agrees at %i px', async (width) => {
  const page = await visitor(walk.browser, width)
  const watched = watch(page)
  const agreed = figures()
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/home_page`)
  for (const part of [compare, exportOrders, sendInvoice, exportMovements, handIn, askBack]) {
    await part(page, agreed)
    await watched.look(part.name)
  }
  expect([...watched.found, ...agreed.disagreements()]).toEqual([])
  await page.context().close()
})
