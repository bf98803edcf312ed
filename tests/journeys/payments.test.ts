import { expect, test } from 'vitest'
import { payment } from '#rules/codes'
import { hear } from '#server/paying/hear'
import { testDatabase } from '#tests/database'
import { openStripeSimulator } from '#tests/providers/stripe'
import { aBegun, openTill } from '#tests/providers/till'
import { faultsOf, logIn, visit, visitor } from './visitors.ts'
import { openWalk } from './walk.ts'

/* Finance finds a payment that went oddly, and reads what the provider said of it. */
const { db, url: database_url } = await testDatabase({ max: 3 })
const walk = openWalk(database_url)
const stripe = await openStripeSimulator()
const till = openTill(db, [stripe])

test.each([390, 1440])(
  'at %i px an odd payment is found by its order, and shown with what was said',
  async (width) => {
    const { attempt, order_number } = await aBegun(till, { name: 'stripe', payment: payment.card })
    stripe.pay(attempt.attempt_number, { amount_cents: 100 })
    expect(await hear(till, 'stripe', stripe.tell(attempt.attempt_number))).toBe('captured')
    const page = await visitor(walk.browser, width)
    await logIn(page, `${walk.url}/office`, { email: 'finance@trestle.example.com', password: 'staff2468' })
    await visit(page, `${walk.url}/office/payments`)
    await page.getByLabel('Number of the order, payment or charge').fill(order_number)
    if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Oddities').selectOption({ label: 'With an oddity' })
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(/odd=1/)
    expect(new URL(page.url()).searchParams.get('search')).toBe(order_number)
    await expect.poll(() => page.getByText('Other amount').count(), { timeout: 10_000 }).toBe(1)
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
