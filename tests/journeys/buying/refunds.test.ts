import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breaches } from '#tests/invariants'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { expireSessions } from '../walk/expire-sessions.ts'
import { aFilm, filmGoesOn } from '../walk/film.ts'
import { arrivedOrder, balanceOf } from '../walk/orders-of.ts'
import { faultsOf, paper, signIn, tellNothing, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { enter } from '../walk/walk-in.ts'

/*
 * After-sale in a browser, on a phone and on a desktop: a partial refund for kept goods, and a return.
 * Each on an order of its own; afterwards stock, orders and ledger agree.
 */
const { db, url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }
const staff = (role: string) => ({ email: `${role}@trestle.example.com`, password: 'staff2468' })
const anArrived = () => arrivedOrder(db, olivia.email)
const balance = () => balanceOf(db, olivia.email)

/** A person of the back office at a request's page; the address leads merchants' people to the portal. */
async function atDesk(person: { email: string; password: string }, width: number, number: string) {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, person)
  await visit(page, `${walk.url}/office/after_sale/${number}`)
  return page
}

/** Presses a button of the page, fills its fields and confirms. */
async function decide(page: Page, name: string | RegExp, fields: Record<string, string> = {}) {
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label }).fill(value)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The session expires while the request is sent: one message, and after login all input is still there. */
async function comeBack(page: Page) {
  await expireSessions(db)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()
  await page.waitForURL(/\/login/)
  await page.getByText('Your login information has expired, please log in again').waitFor()
  expect(await page.getByText(/login information has expired/i).count()).toBe(1)
  await enter(page, olivia.email)
  await page.getByRole('button', { name: 'Remove scratch.mp4' }).waitFor()
  await page.getByRole('button', { name: 'Remove scratch.png' }).waitFor()
  expect(
    await page
      .getByRole('textbox', { name: /^Pieces of/ })
      .first()
      .inputValue(),
  ).toBe('1')
  expect(await page.getByRole('radio', { name: /^Send goods back/ }).isChecked()).toBe(true)
}

/**
 * Requests a refund for pieces of the first line of an order, from the order's page. Returns the request's
 * number.
 */
async function ask(page: Page, order_number: string, { back = false } = {}): Promise<string> {
  if (back) await tellNothing(page)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByRole('link', { name: 'Ask for a refund or return' }).click()
  await page.getByRole('heading', { name: 'Refund or return' }).waitFor()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('Please choose the goods and how many of them').waitFor()
  await page.getByText('Please Enter Reason').waitFor()
  await page.getByText('Please select What is the matter').waitFor()
  await page.getByLabel('What is the matter').selectOption('Damaged when it arrived')
  await page.getByRole('checkbox').first().check()
  const stepper = page.getByRole('textbox', { name: /^Pieces of/ }).first()
  await stepper.fill('999')
  await stepper.blur()
  await page.getByText('Returned quantity exceeds refundable').waitFor()
  await stepper.fill('1')
  await stepper.blur()
  await page.getByLabel('Reason').fill('One of them came with a deep scratch on the seat.')
  if (back) {
    await page.getByRole('radio', { name: /^Send goods back/ }).check()
    await page.getByRole('button', { name: 'Send the request' }).click()
    await page.getByText('Please upload Pictures').waitFor()
    await page.getByText('Please upload Video').waitFor()
    await page.getByLabel('Pictures', { exact: true }).setInputFiles(paper('scratch.png'))
    await page.getByRole('button', { name: 'Remove scratch.png' }).waitFor()
    await page
      .getByLabel('Video', { exact: true })
      .setInputFiles({ name: 'scratch.mp4', mimeType: 'video/mp4', buffer: await aFilm(page) })
    await page.getByRole('button', { name: 'Remove scratch.mp4' }).waitFor()
    await comeBack(page)
  }
  expect(await faultsOf(page)).toEqual([])
  await page.getByText(/^What is paid settles the chosen pieces/).waitFor()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the request' }).click()
  await page.waitForURL(/\/after_sale_services\/A/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1)!
}

async function asOlivia(width: number): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, olivia)
  return page
}

test('an administrator sets how many refunds a company may ask for in a month, and a buyer sees how many are left', async () => {
  const office = await visitor(walk.browser)
  await signIn(office, walk.url, staff('admin'))
  await visit(office, `${walk.url}/office/sites`)
  const row = office.getByRole('row').filter({ hasText: 'LA' }).first()
  await row.getByRole('button', { name: /^Change/ }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Requests a month').fill('1001')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a whole number from 0 to 1,000').waitFor()
  expect(await faultsOf(office)).toEqual([])
  await dialog.getByLabel('Requests a month').fill('33')
  await dialog.getByLabel('Why').fill('A season of trade fairs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('33', { exact: true }).waitFor()
  const page = await visitor(walk.browser, 390)
  await signIn(page, walk.url, olivia)
  const { order_number } = await anArrived()
  await visit(page, `${walk.url}/user_center/order/${order_number}/refund`)
  await page.getByText(/^\d+ of 33 requests of this month are left/).waitFor()
  await Promise.all([office, page].map((one) => one.context().close()))
})

test('damaged cartons are reported on a phone, seen in the office, and prefilled in a request', async () => {
  const { order_number } = await anArrived()
  const page = await asOlivia(390)
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByRole('link', { name: 'Report damaged cartons' }).click()
  await page.getByRole('heading', { name: 'A damaged carton' }).waitFor()
  await page.getByRole('button', { name: 'Save this carton' }).click()
  await page.getByText('Please upload Pictures').waitFor()
  const camera = page.getByLabel('Pictures', { exact: true })
  expect(await camera.getAttribute('capture')).toBe('environment')
  await page.getByText('Wet', { exact: true }).click()
  await camera.setInputFiles(paper('carton.png'))
  await page.getByRole('button', { name: 'Remove carton.png' }).waitFor()
  await page.getByLabel('Note').fill('Soaked through at the bottom')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save this carton' }).click()
  await page.getByRole('heading', { name: '1 carton reported damaged' }).waitFor()

  const office = await visitor(walk.browser)
  await signIn(office, walk.url, staff('service'))
  await visit(office, `${walk.url}/office/orders/${order_number}`)
  await office.getByText('Soaked through at the bottom').waitFor()
  expect(await faultsOf(office)).toEqual([])

  expect(await faultsOf(page)).toEqual([])
  // The reports travel with a request also from the order's own link.
  await visit(page, `${walk.url}/user_center/order/${order_number}`)
  await page.getByRole('link', { name: 'Ask for a refund or return' }).click()
  await page.getByText('Begun from your damage reports').waitFor()
  await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true)
  expect(await page.getByLabel('Reason').inputValue()).toContain('Wet. Soaked through at the bottom')
  await page.getByRole('button', { name: 'Remove carton.png' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Begin without them' }).click()
  await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(false)
  await visit(page, `${walk.url}/user_center/order/${order_number}/damage`)
  await page.getByRole('button', { name: 'Remove Carton 1' }).click()
  await page.getByRole('heading', { name: '1 carton reported damaged' }).waitFor({ state: 'hidden' })
})

test.each(oneOf(390, 1440))(
  'a buyer refuses a partial offer, accepts a higher one and is paid at once, at %i px',
  async (width) => {
    const { order_number, seller } = await anArrived()
    const before = await balance()
    const page = await asOlivia(width)
    const number = await ask(page, order_number)
    await page.getByText('The merchant answers your request next.').waitFor()

    const merchant = await atDesk({ email: seller, password: 'maker2468' }, width, number)
    // The number of waiting requests is beside the menu entry.
    await merchant.getByRole('link', { name: /^After-sale \d+$/ }).waitFor()
    expect(await faultsOf(merchant)).toEqual([])
    await merchant.getByRole('button', { name: 'Offer a part' }).click()
    await merchant.getByRole('textbox', { name: 'Amount' }).fill('99999')
    await merchant.getByText(/^Please enter an amount from 0.01 to \$/).waitFor()
    // A Spanish reader types the comma with which amounts are shown.
    await merchant.evaluate(() => document.documentElement.setAttribute('data-language', 'es-ES'))
    await merchant.getByRole('textbox', { name: 'Amount' }).fill('5,50')
    await expect.poll(() => merchant.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('5.50')
    await merchant.evaluate(() => document.documentElement.setAttribute('data-language', 'en-US'))
    await merchant.getByRole('button', { name: 'Cancel' }).click()
    await decide(merchant, 'Offer a part', { Amount: '5.00', 'What the buyer is told': 'For a polish set' })
    await visit(page, `${walk.url}/user_center/after_sale_services/${number}`)
    await page.getByText('For a polish set').first().waitFor()
    await decide(page, 'Refuse the offer')
    await visit(merchant, `${walk.url}/merchant/after_sale/${number}`)
    await decide(merchant, 'Offer a part', { Amount: '7.50' })
    await visit(page, `${walk.url}/user_center/order/${order_number}`)
    await page.getByRole('link', { name: 'Open the request' }).click()
    await decide(page, 'Accept $7.50')
    await page.getByText('Complete', { exact: true }).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await balance()).toBe(before + 750)
    // A merchant's people have no buyer pages.
    await visit(merchant, `${walk.url}/user_center/balance`)
    await merchant.waitForURL(/\/user_center\/essential_information/)
    await visit(merchant, `${walk.url}/cart`)
    await merchant.waitForURL(/\/merchant$/)
    await visit(page, `${walk.url}/user_center/after_sale_services?status=7`)
    await page.getByRole('link', { name: `Refund ${number}` }).waitFor()
    await visit(page, `${walk.url}/user_center/order/${order_number}`)
    await page.getByText('Refunded', { exact: true }).first().waitFor()
    // The other pieces of the order can still be asked for.
    await page.getByRole('link', { name: 'Ask for a refund or return' }).waitFor()
    expect(await breaches(db)).toEqual({})
  },
)

test.each(oneOf(1440, 390))(
  'goods are returned, inspected, and paid as far as they arrived, at %i px',
  async (width) => {
    const { order_number, id, seller } = await anArrived()
    const before = await balance()
    const page = await asOlivia(width)
    const number = await ask(page, order_number, { back: true })
    await page.getByRole('img', { name: 'Picture 1' }).waitFor()
    await filmGoesOn(page)

    const merchant = await atDesk({ email: seller, password: 'maker2468' }, width, number)
    await merchant.getByRole('img', { name: 'Picture 1' }).waitFor()
    await decide(merchant, 'Ask for the goods back', { 'Return label or number': 'RMA 41' })
    await visit(page, `${walk.url}/user_center/after_sale_services/${number}`)
    await page.getByText('RMA 41').waitFor()
    await page.getByLabel('Carrier').fill('Estes')
    await page.getByLabel('Tracking number').fill('PRO 778')
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Goods are on their way' }).click()
    await page.getByText('The goods are on their way.').waitFor()
    const anew = page.getByRole('button', { name: 'Correct carrier and number' })
    expect(await anew.isDisabled()).toBe(true)
    await page.getByLabel('Tracking number').fill('PRO 779')
    await anew.click()
    await page.getByText('PRO 779').first().waitFor()

    const warehouse = await atDesk(staff('warehouse'), width, number)
    await warehouse.getByRole('button', { name: 'Goods received' }).click()
    const count = warehouse.getByRole('dialog')
    for (const wrong of ['2', '1.5']) {
      await count.getByRole('textbox', { name: 'For sale again' }).fill(wrong)
      await count.getByText('Please enter whole numbers, 1 piece at most').waitFor()
    }
    await count.getByRole('button', { name: 'Cancel' }).click()
    await decide(warehouse, 'Goods received', {
      'For sale again': '0',
      Damaged: '1',
      'What is wrong with them': 'Scratch across the seat',
    })

    const finance = await atDesk(staff('finance'), width, number)
    await finance.getByRole('button', { name: /^Pay \$/ }).click()
    const payment = finance.getByRole('dialog')
    await payment.getByRole('checkbox', { name: 'Pay less than that, after the inspection' }).check()
    const settle = payment.getByRole('button', { name: /^Pay \$/ })
    await payment.getByRole('textbox', { name: /^Amount, below/ }).fill('3.00')
    expect(await settle.isDisabled()).toBe(true)
    await payment.getByRole('textbox', { name: /^Why it is less/ }).fill('Stained by use')
    expect(await faultsOf(finance)).toEqual([])
    await settle.click()
    await payment.waitFor({ state: 'hidden' })
    await visit(page, `${walk.url}/user_center/after_sale_services/${number}`)
    await page.getByText('Complete', { exact: true }).first().waitFor()
    await page.getByText('1 damaged').waitFor()
    await page.getByText('Stained by use').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    const paid = await db
      .selectFrom('orders')
      .select('refunded_fee_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(paid.refunded_fee_cents).toBe(300)
    expect(await balance()).toBe(before + paid.refunded_fee_cents)
    expect(await breaches(db)).toEqual({})
  },
)
