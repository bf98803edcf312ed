import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, reload } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'
import { addressOf, prices, walkIn } from '../walk/walk-in.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)
let people: ReturnType<typeof walkIn>
beforeAll(() => {
  people = walkIn(walk.url, walk.browser)
})

const olivia = 'olivia@sunrise-staging.example.com'

test('filters are in the address with live counts, and going back is exact', async () => {
  const page = await people.visitor()
  await people.open(page, '/category')
  const side = page.getByRole('complementary', { name: 'Filters' })
  const combination = side.getByRole('link', { name: /^Combination/ })
  const told = Number(/\d+$/.exec((await combination.textContent()) ?? '')?.[0])
  await combination.click()
  await page.waitForURL(/module_type=2/)
  await page.getByText(new RegExp(`^${told} products?$`)).waitFor()
  const asList = page.getByRole('link', { name: 'List', exact: true })
  await asList.click()
  // The address changes before the links that are built from it.
  await asList.and(page.locator('[aria-current]')).waitFor()
  await page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
  await page.waitForURL((url) => !url.search.includes('module_type'))
  expect(addressOf(page)).toBe('/category?view=list')

  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.waitForTimeout(300)
  const card = page.getByRole('article').nth(8).getByRole('link').first()
  // Unlike `scrollIntoViewIfNeeded`, this retries when the list is rerendered meanwhile.
  await card.hover()
  const y = await page.evaluate(() => window.scrollY)
  await card.click()
  await page.waitForURL(/\/product/)
  await page.goBack()
  await page.waitForURL(/view=list/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  expect(await page.content()).not.toMatch(prices)
})

test('where pictures are switched off, the page does not wait for one to be painted', async () => {
  const page = await people.visitor()
  // Disables the timeout of two seconds after which scripts load in any case.
  await page.addInitScript(() => {
    const later = window.setTimeout
    window.setTimeout = ((run: () => void, ms = 0) => (ms === 2000 ? 0 : later(run, ms))) as typeof setTimeout
  })
  await people.open(page, '/category')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL(/view=list/)
  expect(await page.locator('#scripts').count()).toBe(0)
})

test('on a phone the filters cover the list, which changes under them; Back closes them at once', async () => {
  const page = await people.visitor(390)
  await people.open(page, '/category')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: /^Combination/ }).click()
  await page.waitForURL(/module_type=2/)
  await sheet.getByRole('button', { name: /^Show \d+ products/ }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/category?module_type=2')
  await page
    .getByRole('button', { name: /^Filters/ })
    .getByText('1')
    .waitFor()
})

test('up to four products are compared side by side, with prices only after login', async () => {
  const guest = await people.visitor()
  await people.open(guest, '/inventory')
  for (let i = 0; i < 4; i++)
    await guest
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(i)
      .check()
  await guest
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(4)
    .click()
  await guest.getByRole('alert').getByText('Up to 4 products').waitFor()
  await guest.getByRole('link', { name: 'Compare 4' }).click()
  await guest.waitForURL(/\/compare\?ids=/)
  await expect.poll(() => guest.getByRole('columnheader').count()).toBe(4)
  await guest.getByRole('rowheader', { name: 'Assembled, W × D × H' }).waitFor()
  expect(await guest.content()).not.toMatch(prices)
  expect(await faultsOf(guest)).toEqual([])
  const chosen = addressOf(guest)
  await people.open(guest, '/compare')
  await expect.poll(() => addressOf(guest)).toBe(chosen)

  const buyer = await people.as(olivia)
  await people.open(buyer, chosen)
  await buyer
    .getByRole('row', { name: /^Price/ })
    .getByText(prices)
    .first()
    .waitFor()
  await buyer
    .getByRole('button', { name: /^Take out of the comparison/ })
    .first()
    .click()
  await expect.poll(() => buyer.getByRole('columnheader').count()).toBe(3)
})

test('viewed products are on the home page, whose rows never have a single card', async () => {
  const page = await people.visitor()
  await people.open(page, '/product?product_id=1')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await people.open(page, '/home')
    const rows = await page.locator('main section:has(article)').evaluateAll((sections) =>
      sections.map((section) => {
        const tops = [...section.querySelectorAll('article')]
          .filter((card) => card.checkVisibility())
          .map((card) => Math.round(card.getBoundingClientRect().top))
        return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
      }),
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    for (const counts of rows) expect(new Set(counts).size, `${width} px: ${counts}`).toBe(1)
  }
  await page.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded()
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
    .getByRole('link')
    .first()
    .waitFor()
})

test('every list keeps its layout in three languages at every width, and shows guests no price', async () => {
  const faults: string[] = []
  for (const [width, language] of [
    [390, 'es-ES'],
    [820, 'zh-CN'],
    [1440, 'es-ES'],
  ] as const) {
    const page = await people.visitor(width)
    for (const path of [
      '/home',
      '/category?view=list',
      '/hot_sale',
      '/compare?ids=1,2,3,4',
      '/category?search=zzxxqq',
    ]) {
      await people.open(page, `${path}${path.includes('?') ? '&' : '?'}language=${language}`)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) faults.push(`${path} ${width} ${language}: ${over} px too wide`)
      if (prices.test(await page.content())) faults.push(`${path} ${language}: a price`)
      faults.push(...(await faultsOf(page)).map((fault) => `${path} ${width} ${language}: ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test('the layout does not shift while a list or a product loads, nor when the prices arrive', async () => {
  for (const [width, height] of [
    [390, 2600],
    [1440, 1200],
  ] as const) {
    const page = await people.as(olivia, width)
    // High enough for all that moves: a shift out of view is not counted.
    await page.setViewportSize({ width, height })
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      const moved = { sum: 0, what: [] as string[] }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          moved.sum += value
          moved.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shiftOf = async (path: string) => {
      await people.openAnew(page, path)
      await page.getByText(prices).first().waitFor()
      return page.evaluate(() => (window as unknown as { moved: { sum: number; what: string[] } }).moved)
    }
    const goods = [1, 3, 160, 161].map((id) => `/product?product_id=${id}`)
    // A typeface that comes late moves letters: it is had before anything is measured.
    await people.open(page, '/home')
    await page.evaluate(() => document.fonts.ready)
    for (const path of ['/home', '/inventory', '/category?view=list', '/cart', ...goods]) {
      // On a busy machine a first load shifts by more than the page itself moves, which another load tells.
      const first = await shiftOf(path)
      const { sum, what } = first.sum > 0.02 ? await shiftOf(path) : first
      expect(first.sum, `${path} at ${width} px: ${first.what.join(', ')}`).toBeLessThanOrEqual(0.1)
      expect(sum, `${path} at ${width} px: ${what.join(', ')}`).toBeLessThanOrEqual(0.02)
    }
    await page.context().close()
  }
})

test('unknown words give a notice and best sellers; an empty result of a filter keeps the words', async () => {
  const page = await people.visitor()
  await people.open(page, '/category?search=qzxwv')
  await page.getByRole('heading', { name: 'Nothing matches “qzxwv”' }).waitFor()
  await page.getByRole('heading', { name: 'What other shops buy' }).waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await page.content()).not.toMatch(prices)
  expect(await faultsOf(page)).toEqual([])
  await people.open(page, '/category?search=sofa&quantity_min=99999')
  await page.getByRole('heading', { name: 'Nothing fits these filters' }).waitFor()
  await page.getByRole('link', { name: 'Clear all filters' }).last().click()
  await page.waitForURL((url) => !url.search.includes('quantity_min'))
  expect(addressOf(page)).toBe('/category?search=sofa')
})

test('colours narrow the list, with a chip to take each away', async () => {
  const page = await people.visitor()
  await people.open(page, '/category')
  const side = page.getByRole('complementary', { name: 'Filters' })
  const gray = side.getByRole('link', { name: /^Gray/ })
  const told = Number(/\d+$/.exec((await gray.textContent()) ?? '')?.[0])
  await gray.click()
  await page.waitForURL(/colors=\d+/)
  await page.getByText(new RegExp(`^${told} products?$`)).waitFor()
  await page.getByRole('link', { name: 'Remove filter Gray' }).click()
  await page.waitForURL((url) => !url.search.includes('colors'))
  await page.goBack()
  await page.waitForURL(/colors=\d+/)
})

test('the longest search word does not widen the page', async () => {
  for (const width of [390, 1440]) {
    const page = await people.visitor(width)
    for (const path of ['/category?search=', '/help_center?find=']) {
      await people.open(page, path + 'Donaudampf'.repeat(40))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect([path, width, wider > 0]).toEqual([path, width, false])
    }
  }
})

test('a guest with a price range in the address sees no such filter, a buyer sees it in money', async () => {
  const guest = await people.visitor()
  const chips = (page: typeof guest) => page.getByRole('link', { name: /^Remove filter/ }).allTextContents()
  await people.open(guest, '/category?price_min=100&module_type=1')
  expect((await chips(guest)).length).toBe(1)
  const buyer = await people.as(olivia)
  await people.open(buyer, '/category?price_min=100&module_type=1')
  await expect.poll(() => chips(buyer)).toContainEqual(expect.stringContaining('≥ $100.00'))
})

test('a list loads more by a press or by scrolling, and going back restores all of it', async () => {
  const page = await people.visitor()
  await people.open(page, '/category')
  const cards = page.locator('article')
  expect(await cards.count()).toBe(24)
  await page.getByRole('button', { name: 'Show 24 more' }).click()
  await expect.poll(() => cards.count()).toBe(48)
  await page.getByText(/^1–48 of \d+$/).waitFor()
  expect(addressOf(page)).toBe('/category?through=2')
  expect(await page.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')

  const far = cards.nth(40).getByRole('link').first()
  await far.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => window.scrollY)
  await far.click()
  await page.waitForURL(/\/product/)
  await page.goBack()
  await page.waitForURL(/through=2/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y)
  expect(await cards.count()).toBe(48)

  await page.getByRole('checkbox', { name: /as I scroll/ }).check()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => cards.count()).toBeGreaterThan(48)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await reload(page)
  expect(await page.getByRole('checkbox', { name: /as I scroll/ }).isChecked()).toBe(true)
  await expect.poll(() => cards.count()).toBeGreaterThan(48)
  expect(faults).toEqual([])
  const titles = await cards
    .locator('a[href^="/product"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(titles).size).toBe(titles.length)
  expect(await page.content()).not.toMatch(prices)
  // A filter starts the list at its first page again.
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Combination/ })
    .click()
  await page.waitForURL((url) => url.search.includes('module_type') && !url.search.includes('through'))
})
