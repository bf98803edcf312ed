import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneOf } from '#tests/suites/part'
import { demoDatabase } from '../walk/demo-database.ts'
import { follow, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { figures, watch } from './watch.ts'

/* The buyer: each page of the user centre and back, and an order whose sum is read at every stage. */
const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
const olivia = { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' }

/** The sum in the name of a button. */
async function sumOn(page: Page, name: RegExp): Promise<string> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  return /\$[\d,.]+\d/.exec((await button.textContent()) ?? '')?.[0] ?? 'none'
}

const centsOf = (sum: string | null) => Number((sum ?? '').replace(/\D/g, ''))

test.each(oneOf(390, 1440))('the pages of a buyer lead on and back at %i px', async (width) => {
  const page = await visitor(walk.browser, width)
  const watched = watch(page)
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/user_center/home_page`)
  await watched.look('/user_center/home_page')
  const links = await page
    .locator('a[href^="/user_center"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  expect(links.length).toBeGreaterThan(10)
  for (const href of [...links, '/cart', '/order_pad', '/placeNearby', '/home']) {
    await follow(page, href)
    await watched.look(href)
    await page.goBack()
    await watched.look(`back from ${href}`)
  }
  expect(watched.found).toEqual([])
  await page.context().close()
})

test.each(oneOf(1440, 390))('the sum of an order is the same at each stage at %i px', async (width) => {
  const page = await visitor(walk.browser, width)
  const watched = watch(page)
  const agreed = figures()
  await signIn(page, walk.url, olivia)
  await visit(page, `${walk.url}/category?search=sofa`)
  await watched.look('search')
  await page.locator('article a').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Added to the cart').waitFor()
  await watched.look('product')
  await follow(page, '/cart')
  await watched.look('cart')
  await page
    .getByRole('checkbox', { name: /^Select all from/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Check out/ }).click()
  await page.getByRole('button', { name: 'Place the order' }).waitFor()
  await watched.look('checkout')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/pay\?order_sn=/)
  const sum = await sumOn(page, /^Pay \$/)
  agreed.note('order', 'payment', centsOf(sum))
  await watched.look('payment')
  await page.getByLabel('Payment password').fill('258036')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await watched.look('paid')
  const links = await page.getByRole('link', { name: /^View the order/ }).allTextContents()
  const numbers = links.map((text) => text.trim().split(' ').at(-1)!)
  let listed = 0
  for (const number of numbers) {
    await follow(page, `/user_center/order?search=${number}`)
    await watched.look('order list')
    const total = await page
      .locator('tbody tr')
      .filter({ hasText: number })
      .locator('td')
      .last()
      .textContent()
    listed += centsOf(total)
    await follow(page, `/user_center/order/${number}`)
    await watched.look('order')
    await page
      .getByText(total ?? '', { exact: true })
      .first()
      .waitFor()
  }
  agreed.note('order', 'order list', listed)
  expect([...watched.found, ...agreed.disagreements()]).toEqual([])
  await page.context().close()
})
