import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logisticsDealLog } from '#api/money/freight-balance'
import { reading } from '#database/transaction'
import { listFreightDeals } from '#market/money/wallet/freight/list-freight-deals'
import { type Cents, moneyText } from '#rules/money/money'
import { openPasswords } from '#server/auth/password/passwords'
import { demoPepper } from '#server/config/secrets'
import { aShipper, type Shipper } from '#tests/fixtures/paying/logistics'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, paper, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/*
 * A dealer recharges the freight balance by a voucher, asks for freight, accepts the quotation, pays it in
 * two parts, follows it, has it cancelled by customer service, and withdraws what is left; every movement
 * is in the deal log.
 */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const password = 'oak7tree'
const digits = '482915'
const finance = { email: 'finance@trestle.example.com', password: 'staff2468' }
const service = { email: 'service@trestle.example.com', password: 'staff2468' }

async function aDealerWhoLogsIn(): Promise<Shipper> {
  const buyer = await aShipper(db, 200)
  const passwords = openPasswords(demoPepper)
  const password_hash = await passwords.hash(password)
  const payment_password_hash = await passwords.hashPayment(digits)
  await db
    .updateTable('account')
    .set({ password_hash, payment_password_hash })
    .where('id', '=', buyer.account_id)
    .execute()
  return buyer
}

/** Looks at a page: no fault, and nothing wider than the window. */
async function looked(page: Page) {
  expect(await faultsOf(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

async function fillPlace(page: Page, heading: 'From' | 'To', city: string) {
  const place = page.getByRole('region', { name: heading, exact: true })
  await place.getByLabel('Company').fill('Diaz Home')
  await place.getByLabel('Phone').fill('310 555 0142')
  await place.getByRole('textbox', { name: 'Address' }).fill('1200 Dock Street')
  await place.getByLabel('City').fill(city)
  await place.getByLabel('State').selectOption('CA')
  await place.getByLabel('ZIP').fill('90731')
}

async function ask(page: Page): Promise<string> {
  await visit(page, `${walk.url}/logistics/order`)
  await page.getByText('No freight orders yet').waitFor()
  await looked(page)
  await page.getByRole('link', { name: 'Ask for freight' }).click()
  await page.getByRole('button', { name: 'Ask for a quotation' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await fillPlace(page, 'From', 'San Pedro')
  await fillPlace(page, 'To', 'Fresno')
  await page.getByRole('textbox', { name: 'Goods', exact: true }).fill('Dining chairs in cartons')
  await page.getByLabel('Cartons').fill('24')
  await page.getByLabel('Pallets').fill('2')
  await page.getByLabel('Weight in all').fill('412.5')
  await page.getByLabel('Volume in all').fill('3.2')
  await page.getByLabel('Liftgate').check()
  await looked(page)
  await page.getByRole('button', { name: 'Ask for a quotation' }).click()
  await page.waitForURL(/\/logistics\/order\/L/)
  await page.getByText('Waiting for a quotation').first().waitFor()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** What customer service does on a freight order's page, by its button and its dialog. */
async function does(
  page: Page,
  button: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await looked(page)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function pay(page: Page, { amount, from }: { amount: string; from: string }) {
  await page.getByLabel('Pay from').selectOption(from)
  await page.getByLabel('Amount, USD').fill(amount)
  await page.getByLabel('Payment password').fill(digits)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

test.each(oneOf(1440, 390))(
  'at %i px a dealer recharges, has freight shipped, cancelled, and withdraws',
  async (width) => {
    const buyer = await aDealerWhoLogsIn()
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, { email: buyer.email, password })
    await visit(page, `${walk.url}/logistics/deal_log?tab=recharge`)
    await page.getByLabel('Amount, USD').fill('400')
    await page.locator('input[type=file]').setInputFiles(paper('voucher.png'))
    await page.getByRole('button', { name: 'Remove voucher.png' }).waitFor()
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.waitForURL(/tab=recharges/)
    const money = await visitor(walk.browser)
    await signIn(money, walk.url, finance)
    await visit(money, `${walk.url}/office/vouchers`)
    await money
      .getByRole('article')
      .filter({ hasText: 'For the freight balance' })
      .first()
      .getByRole('button', { name: 'Pass' })
      .click()
    await money.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
    await expect.poll(async () => (await deals(buyer)).map(({ amount }) => amount)).toEqual(['400.00'])

    const number = await ask(page)
    const desk = await visitor(walk.browser, width)
    await signIn(desk, walk.url, service)
    await visit(desk, `${walk.url}/office/freight?search=${number}`)
    await looked(desk)
    await desk.getByRole('link', { name: number }).click()
    await desk.getByRole('heading', { name: 'Quote', exact: true }).waitFor()
    await desk.getByRole('button', { name: 'Cancel the order' }).click()
    const unpaid = desk.getByRole('dialog')
    await unpaid.getByText('Nothing is paid of it.').waitFor()
    expect(await unpaid.getByLabel('Kept of what is paid').count()).toBe(0)
    await unpaid.getByRole('button', { name: 'Keep the order' }).click()
    await desk.getByLabel('Amount').fill('300')
    await looked(desk)
    await desk.getByRole('button', { name: 'Send the quotation' }).click()
    await desk.getByText('Quoted at $300.00. The buyer was told.').waitFor()

    await visit(page, `${walk.url}/logistics/order/${number}`)
    await page.getByText(/^Quoted: \$300\.00/).waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('heading', { name: 'Pay freight' }).waitFor()
    await looked(page)
    await pay(page, { amount: '180.50', from: 'freight' })
    await page.getByText('Unpaid: $119.50').first().waitFor()
    await pay(page, { amount: '119.50', from: 'wallet' })
    await page.getByText('Unpaid: $0.00').first().waitFor()

    await visit(desk, `${walk.url}/office/freight/${number}`)
    await does(desk, 'Place', async (dialog) => {
      await dialog.getByLabel('Carrier').fill('Saia LTL Freight')
      await dialog.getByLabel('PRO number').fill('10482637719')
    })
    await does(desk, 'Note where it is', (dialog) =>
      dialog.getByLabel('Remark').fill('At the Fresno terminal'),
    )

    await visit(page, `${walk.url}/logistics/order/${number}`)
    await page.getByText('At the Fresno terminal').waitFor()
    expect(await page.getByRole('link', { name: '10482637719' }).getAttribute('href')).toContain('saia.com')
    await page.getByRole('button', { name: 'Ask to cancel' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Sold from the shop')
    await looked(page)
    await page.getByRole('button', { name: 'Ask customer service' }).click()
    await page.getByText('Cancelling asked').first().waitFor()

    await visit(desk, `${walk.url}/office/freight?tab=cancels`)
    await desk.getByRole('link', { name: number }).click()
    await desk.getByText('The buyer asks to cancel: Sold from the shop').waitFor()
    await does(desk, 'Cancel the order', async (dialog) => {
      await dialog.getByLabel('Kept of what is paid').fill('40')
      await dialog.getByLabel('Remark').fill('As asked; the empty drive is charged')
    })

    await visit(page, `${walk.url}/logistics/order?tab=cancelled`)
    await page.getByRole('link', { name: number }).waitFor()
    await looked(page)
    await visit(page, `${walk.url}/logistics/deal_log?tab=withdraw`)
    await page.getByLabel('Amount, USD').fill('100')
    await page.getByLabel('E-mail of the account').fill('rosa@diaz.test')
    await page.getByLabel('Payment password').fill(digits)
    await page.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
    await expect.poll(async () => (await deals(buyer)).length).toBe(4)

    // 400.00 recharged, 180.50 paid; of 260.00 that went back the wallet had 119.50; 100.00 withdrawn.
    expect((await deals(buyer)).map(({ amount, balance }) => [amount, balance])).toEqual([
      ['-100.00', '260.00'],
      ['140.50', '360.00'],
      ['-180.50', '219.50'],
      ['400.00', '400.00'],
    ])
    expect(await deals(buyer)).toEqual(await ledgerOf(buyer))
    await visit(page, `${walk.url}/logistics/deal_log`)
    await page.getByText('$260.00').first().waitFor()
    await looked(page)
    for (const one of [page, desk, money]) await one.context().close()
  },
)

/** The deal log's lines, newest first: amount and balance after it. */
async function deals(buyer: Shipper) {
  const { list } = await reading(db, (tx) => listFreightDeals(tx, buyer, logisticsDealLog.in.parse({})))
  return list.map(({ amount, balance }) => ({ amount, balance }))
}

/** The same out of the ledger: each entry of the account, and the sum of all up to it. */
async function ledgerOf({ company_id }: Shipper) {
  const { rows } = await sql<{ amount: Cents; balance: Cents }>`
    select e.amount_cents as amount, (sum(e.amount_cents) over (order by e.id))::bigint as balance
    from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind = 'company_freight' and a.company_id = ${company_id} order by e.id desc`.execute(db)
  return rows.map(({ amount, balance }) => ({ amount: moneyText(amount), balance: moneyText(balance) }))
}

test('freight and money agree after these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
