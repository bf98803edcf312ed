import { expect, test } from 'vitest'
import { payment } from '#rules/codes'
import { handleWebhook } from '#server/payments/handle-webhook'
import { openStripeSimulator } from '#tests/providers/stripe'
import { aBegun, openTill } from '#tests/providers/till'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

/* Finance finds an irregular payment, and reads the provider's messages about it. */
const { db, url: database_url } = await demoDatabase({ max: 3 })
const walk = openWalk(database_url)
const stripe = await openStripeSimulator()
const till = openTill(db, [stripe])

test.each(oneOf(390, 1440))(
  'at %i px an irregular payment is found by its order, and shown with the provider’s messages',
  async (width) => {
    const { attempt, order_number } = await aBegun(till, { name: 'stripe', payment: payment.card })
    stripe.pay(attempt.attempt_number, { amount_cents: 100 })
    expect(await handleWebhook(till, 'stripe', stripe.tell(attempt.attempt_number))).toBe('captured')
    const page = await visitor(walk.browser, width)
    await signIn(page, walk.url, { email: 'finance@trestle.example.com', password: 'staff2468' })
    await visit(page, `${walk.url}/office/payments`)
    await page.getByLabel('Number of the order, payment or charge').fill(order_number)
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Oddities').selectOption({ label: 'With an oddity' })
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/oddity=any/)
    expect(new URL(page.url()).searchParams.get('search')).toBe(order_number)
    // The filter offers the same words.
    const rows = page.locator('tbody')
    await expect.poll(() => rows.getByText('Other amount').count()).toBe(1)
    await page.getByRole('link', { name: attempt.attempt_number }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: attempt.attempt_number }).click()
    await page.getByRole('heading', { name: `Payment ${attempt.attempt_number}` }).waitFor()
    await page.getByText('The provider took another amount than was asked for.').waitFor()
    await page.locator('summary').first().click()
    await page.getByText('"object": "event"').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: order_number }).click()
    await page.getByRole('heading', { name: `Order ${order_number}` }).waitFor()
    await page.context().close()
  },
)

/** A charge in euros for an order, as Stripe reports it. */
async function someEuros() {
  const begun = await aBegun(till, { name: 'stripe', payment: payment.card })
  stripe.pay(begun.attempt.attempt_number, { amount_cents: 9_000, currency: 'EUR' })
  expect(await handleWebhook(till, 'stripe', stripe.tell(begun.attempt.attempt_number))).toBe('review')
  return begun
}

test('money in another currency waits in a queue of finance, who book one and give another back', async () => {
  const booked = await someEuros()
  const returned = await someEuros()
  const page = await visitor(walk.browser, 390)
  await signIn(page, walk.url, { email: 'finance@trestle.example.com', password: 'staff2468' })
  await visit(page, `${walk.url}/office`)
  await page.getByRole('link', { name: /Money in other currencies/ }).click()
  await page.getByRole('link', { name: booked.attempt.attempt_number }).click()
  await page.getByText('€90.00 came').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Book it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Worth in US dollars').fill('1.234')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await dialog.getByText('Please enter a number greater than 0 and up to two decimal places').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Worth in US dollars').fill(String(booked.due / 100))
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await page.getByText(/^Booked as \$/).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: returned.attempt.attempt_number }).click()
  await page.getByRole('button', { name: 'Given back' }).click()
  await dialog.getByLabel('Reason').fill('We take US dollars only.')
  await dialog.getByRole('button', { name: 'Given back' }).click()
  await page.getByText(/^Given back by/).waitFor()
  await page.goto(`${walk.url}/office/payments?oddity=review`)
  await page.getByText('No payment here').waitFor()
  await page.goto(`${walk.url}/office/orders?search=${booked.order_number}`)
  await page.getByText('Processing').first().waitFor()
  await page.context().close()
})
