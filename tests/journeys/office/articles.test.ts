import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoDatabase } from '../walk/demo-database.ts'
import { faultsOf, fillLogin, load, reload, signIn, visit, visitor } from '../walk/visitors.ts'
import { openWalk } from '../walk/walk.ts'

const { url: database_url } = await demoDatabase({ max: 2 })
const walk = openWalk(database_url)

const editor = { email: 'editor@trestle.example.com', password: 'staff2468' }
const admin = { email: 'admin@trestle.example.com', password: 'staff2468' }
const address = '/help_center_t?pageName=shipping'

async function atDesk(who: typeof editor, width = 1440): Promise<Page> {
  const page = await visitor(walk.browser, width)
  await signIn(page, walk.url, who)
  return page
}
async function openArticle(page: Page, name: string) {
  await visit(page, `${walk.url}/office/articles`)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('textbox', { name: 'Text, English' }).waitFor()
}
const textIn = (page: Page, language: string) => page.getByRole('textbox', { name: `Text, ${language}` })
const readAs = async (page: Page, path: string, language: string) => {
  await visit(page, `${walk.url}${path}&language=${language}`)
  return page.getByRole('article').first()
}

async function writeAtEnd(page: Page, language: string, words: string) {
  if (language !== 'English') await page.getByRole('tab', { name: language }).click()
  await textIn(page, language).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published: every reader sees it now').waitFor()
}

test('an editor changes an article in three languages, and a guest reads it at once in each', async () => {
  const guest = await visitor(walk.browser)
  await (await readAs(guest, address, 'en-US')).waitFor()
  const page = await atDesk(editor)
  await openArticle(page, 'Pickup, delivery and freight')
  await writeAtEnd(page, 'English', 'Dock 7 is new.')
  await writeAtEnd(page, '简体中文', '七号月台已启用。')
  await writeAtEnd(page, 'Español', 'El muelle 7 es nuevo.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Saved as a new version').waitFor()
  expect(await (await readAs(guest, address, 'en-US')).textContent()).not.toContain('Dock 7')
  await publish(page)
  // Cached pages are rendered anew as soon as the database's notification arrives.
  for (const [language, words] of [
    ['en-US', 'Dock 7 is new.'],
    ['zh-CN', '七号月台已启用。'],
    ['es-ES', 'El muelle 7 es nuevo.'],
  ] as const)
    await expect
      .poll(async () => (await readAs(guest, address, language)).textContent(), { timeout: 5_000 })
      .toContain(words)
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByText('Version 2').waitFor()
  await versions.getByRole('button', { name: 'Make it the newest' }).last().click()
  await page.getByText('Version 1 is the newest again, as version 3').waitFor()
  expect(await textIn(page, 'Español').textContent()).not.toContain('muelle 7')
  await publish(page)
  await expect
    .poll(async () => (await readAs(guest, address, 'en-US')).textContent(), { timeout: 5_000 })
    .not.toContain('Dock 7')
  await guest.context().close()
  await page.context().close()
})

test('what is formatted in the editor is what the reader gets, tables and links too, and nothing of a script', async () => {
  const page = await atDesk(editor)
  await visit(page, `${walk.url}/office/articles`)
  await page.getByRole('button', { name: 'New article' }).click()
  await page.getByLabel('Title, English').fill('Stacking chairs')
  await page.getByRole('button', { name: 'Begin' }).click()
  const text = textIn(page, 'English')
  await text.click()
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  // A toolbar button returns the focus to the text a moment later.
  const format = async (name: string) => {
    await tool(name).click()
    await expect.poll(() => text.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await format('Heading')
  await page.keyboard.type('How high')
  await page.keyboard.press('Enter')
  await format('List')
  await page.keyboard.type('Six at most <script>alert(1)</script>')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Link').click()
  const link = page.getByLabel('Link to a page, web address, mailbox or telephone')
  await link.fill('javascript:alert(1)')
  await link.press('Enter')
  await page.getByText('Begin with /').waitFor()
  await link.fill('/help_center')
  await link.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Table').click()
  await text.locator('th').first().click()
  await page.keyboard.type('Model')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Height')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weight')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'As readers see it' })
  await preview.getByRole('heading', { name: 'How high' }).waitFor()
  await preview.getByRole('tab', { name: 'Español' }).click()
  await preview.getByText('not there in your language yet').waitFor()
  await preview.getByRole('button', { name: 'Close' }).click()
  await publish(page)
  const guest = await visitor(walk.browser, 390)
  const article = await readAs(guest, '/help_center_t?pageName=stacking-chairs', 'en-US')
  expect(await article.getByRole('heading', { level: 2 }).textContent()).toBe('How high')
  expect(await article.getByRole('listitem').textContent()).toBe('Six at most <script>alert(1)</script>')
  expect(await article.getByRole('columnheader').allTextContents()).toEqual(['Model', 'Height', 'Weight'])
  await article.getByRole('link', { name: '/help_center' }).click()
  await guest.getByRole('heading', { name: 'Help centre' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/office\/articles$/)
  // The database's notification to all processes drops the cached page a moment later.
  const open = () => guest.goto(`${walk.url}/help_center_t?pageName=stacking-chairs`)
  await expect.poll(async () => (await open())?.status()).toBe(404)
  await guest.getByRole('heading', { name: 'There is no such article' }).waitFor()
  for (const name of ['%00', 'a%00b', 'w'.repeat(3000)])
    expect((await fetch(`${walk.url}/help_center_t?pageName=${name}`)).status).toBe(404)
  expect(await guest.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await guest.context().close()
  await page.context().close()
})

test('of two simultaneous editors the second learns the first’s name, sees both texts, and loses nothing', async () => {
  const [first, second] = [await atDesk(editor), await atDesk(admin)]
  for (const page of [first, second]) await openArticle(page, 'Sell on Trestle')
  await writeAtEnd(first, 'English', 'Written by the first.')
  await writeAtEnd(second, 'English', 'Written by the second.')
  // The second presses before the stream of changes tells it, which would end the button.
  const pressed = Promise.withResolvers<void>()
  await second.route('**/office/article', (route) => pressed.promise.then(() => route.continue()))
  await first.getByRole('button', { name: 'Save draft' }).click()
  await first.getByText('Saved as a new version').waitFor()
  await second.getByRole('button', { name: 'Save draft' }).click()
  pressed.resolve()
  const told = second.getByRole('alert').filter({ hasText: 'saved version 2' })
  await told.waitFor()
  expect(await textIn(second, 'English').textContent()).toContain('Written by the second.')
  await told.getByRole('button', { name: 'See the other version' }).click()
  const look = second.getByRole('dialog', { name: 'Version 2' })
  await look.getByText('Written by the first.').waitFor()
  await look.getByRole('button', { name: 'Close' }).click()
  await told.getByRole('button', { name: 'Save mine as the newest' }).click()
  await second.getByText('Saved as a new version').waitFor()
  // The first editor, without changes since, gets the new version automatically.
  await first.getByText(/saved version 3/).waitFor({ timeout: 40_000 })
  await first.getByRole('button', { name: 'Load it' }).click()
  await first.getByText('Written by the second.').waitFor()
  await first.context().close()
  await second.context().close()
})

test('unsaved text survives a reload and the end of the session, and leaving asks first', async () => {
  const page = await atDesk(editor)
  await openArticle(page, 'About Trestle')
  await writeAtEnd(page, 'English', 'Half a thought')
  await page.getByRole('link', { name: 'All articles' }).click()
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('not saved yet').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await reload(page)
  await page.getByText('This is what you wrote here before').waitFor()
  expect(await textIn(page, 'English').textContent()).toContain('Half a thought')
  await page.evaluate(() => {
    for (const name of ['token', 'token_erp', 'sign_key']) sessionStorage.removeItem(name)
  })
  await reload(page)
  await fillLogin(page, editor)
  await page.getByText('This is what you wrote here before').waitFor()
  expect(await textIn(page, 'English').textContent()).toContain('Half a thought')
  await page.context().close()
})

test('a guest searches articles, goes from one to the next, and rates one', async () => {
  const guest = await visitor(walk.browser, 390)
  await visit(guest, `${walk.url}/help_center`)
  await guest.getByRole('searchbox', { name: 'Search the help centre' }).fill('pallet dock')
  await guest.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await guest.waitForURL(/find=pallet/)
  await guest.getByRole('heading', { name: /“pallet dock”/ }).waitFor()
  await visit(guest, `${walk.url}/help_center_t?pageName=how-to-order`)
  await guest.getByRole('link', { name: /^Next/ }).click()
  await guest.waitForURL((url) => !url.href.includes('how-to-order'))
  await guest.getByRole('combobox', { name: 'Topics' }).selectOption({ label: 'Privacy' })
  await guest.waitForURL(/pageName=privacy/)
  await guest.getByRole('button', { name: 'Yes' }).click()
  await guest.getByText('The editors see it').waitFor()
  const page = await atDesk(editor)
  await visit(page, `${walk.url}/office/articles`)
  await page
    .getByRole('row', { name: /Privacy/ })
    .getByText('1 yes')
    .waitFor()
  await guest.context().close()
  await page.context().close()
})

test('only the page of the editor loads the editor', async () => {
  const page = await atDesk(editor)
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  const editors = () => loaded.filter((url) => /rich-editor/.test(url) && url.endsWith('.js')).length
  for (const path of ['/home', address, '/help_center', '/office', '/office/articles'])
    await visit(page, walk.url + path)
  expect(editors()).toBe(0)
  await openArticle(page, 'Privacy')
  expect(editors()).toBe(1)
  await page.context().close()
})

test('the browser stores only what the article on cookies names', async () => {
  const page = await visitor(walk.browser)
  const kept = new Set<string>()
  async function look(path: string) {
    await load(page, walk.url + path)
    const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    for (const name of names) kept.add(name)
  }
  await look('/home?language=es-ES')
  await look('/product?product_id=1')
  await look('/category?search=sofa&language=en-US')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('walnut table')
  await page.keyboard.press('Enter')
  await page.waitForURL(/walnut/)
  await look('/placeNearby?product_id=1')
  await look('/login?next=/cart')
  await fillLogin(page, { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' })
  for (const path of ['/cart', '/user_center/balance?tab=recharge', '/contact', '/compare?ids=1,2'])
    await look(path)
  const named = await (await readAs(page, '/help_center_t?pageName=cookies', 'en-US'))
    .locator('code')
    .allTextContents()
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one))
  expect([...kept].filter((name) => !isNamed(name))).toEqual([])
  expect(kept.size).toBeGreaterThan(5)
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name.replace(/\d+$/, '')).toSorted()).toEqual(['language', 'session'])
  for (const { name } of cookies) expect(isNamed(name), name).toBe(true)
  expect(cookies.find(({ name }) => name.startsWith('session'))).toMatchObject({
    expires: -1,
    sameSite: 'Lax',
  })
  await page.context().close()
})
