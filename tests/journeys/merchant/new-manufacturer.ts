import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { zipOf } from '#tests/fixtures/files/archives'
import { type Person, paper, visit } from '../walk/visitors.ts'
import type { Walker } from '../walk/walker.ts'

/** The application, as a guest sends it. */
export async function apply(page: Page, email: string) {
  await page.getByLabel('Company').fill('Turquesa Ltd')
  await page.getByLabel('Contact person').fill('Ana Ruiz')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Phone').fill('+84 28 5550 0100')
  await page.getByLabel('Factory floor').fill('12000')
  await page.getByLabel('Country of the factory').selectOption('VN')
  await page.getByLabel('Living Room').check()
  await page.locator('input[type=file]').setInputFiles(paper('licence.png'))
  await page.getByRole('button', { name: 'Send the application' }).click()
  await page.waitForURL(/\/merchantSuccess\?number=M/)
}

type Choice = Person & { url: string; code: () => Promise<string | undefined> }

/** The first password, chosen by the link of the mail and a code that is mailed then. */
export async function choosePassword(page: Page, { url, email, password, code }: Choice) {
  await visit(page, url)
  const address = page.getByLabel('E-mail').first()
  if ((await address.inputValue()) === '') await address.fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  const field = page.getByLabel('Code from the e-mail')
  await field.waitFor()
  let got: string | undefined
  for (let tries = 0; tries < 50 && !got; tries++) {
    await page.waitForTimeout(100)
    got = await code()
  }
  await field.fill(got!)
  for (const secret of await page.locator('input[type=password]').all()) await secret.fill(password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your password is set').waitFor()
}

/** What stands on the manufacturer's contracts. */
export async function enterCompany(walker: Walker) {
  const { page, t } = walker
  await walker.at('/merchant/company', () => page.getByRole('button', { name: t('shell:save') }))
  for (const [name, text] of Object.entries({
    legal_name: 'Turquesa Furniture Company Limited',
    legal_address: '12 Nguyen Hue, Ho Chi Minh City',
    legal_zip: '700000',
    legal_phone: '+84 28 5550 0100',
    tax_id: 'VN0312345678',
  }))
    await page.getByLabel(t(`merchant:company.${name}`), { exact: false }).fill(text)
  await walker.press('shell:save')
  await walker.told('shell:saved')
}

/** Agrees to both statements, and hands in the three documents. */
export async function bringPapers(walker: Walker) {
  const { page, t } = walker
  await walker.at('/merchant/setup', () => page.getByRole('button', { name: t('merchant:setup.agree') }))
  const agree = page.getByRole('button', { name: t('merchant:setup.agree') })
  for (let left = 2; left > 0; left--) {
    await agree.first().click()
    await agree.nth(left - 1).waitFor({ state: 'detached' })
  }
  const send = page.getByRole('button', { name: t('merchant:setup.send') })
  const forms = page.locator('form', { has: send })
  for (let left = 3; left > 0; left--) {
    const form = forms.first()
    await walker.upload(`paper-${left}.png`, form)
    const until = form.locator('input[type=date]')
    if ((await until.count()) > 0) await until.fill(`${new Date().getFullYear() + 1}-12-31`)
    await form.getByRole('button', { name: t('merchant:setup.send') }).click()
    // The optional one, which is only looked at, keeps its form.
    await forms.nth(left).waitFor({ state: 'detached' })
  }
}

/** A file as shops export it: remarks above, blank rows, semicolons, Windows’ letters, a missing price. */
const table = readFileSync(join(import.meta.dirname, 'turquesa.csv'))
export const goodsInTable = 12

/** A picture as wide as buyers are shown. */
const photo = (hue: number) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: { r: hue, g: 160, b: 90 } } })
    .jpeg()
    .toBuffer()

/** Faster than any search: Enter presses the form's button before a timer can run. */
async function typeAndEnter(field: Element, text: string) {
  const input = field as HTMLInputElement
  input.select()
  document.execCommand('insertText', false, text)
  await Promise.resolve()
  input.form!.querySelector<HTMLElement>('[type=submit]')!.click()
}

/** A picture that fits no item is given to one by keys alone, taken back, and given as the first. */
async function assignNobody({ page, t }: Walker) {
  const card = page.getByRole('button', { name: 'nobody.jpg' })
  const dialog = page.getByRole('dialog')
  const toItem = async () => {
    await card.waitFor()
    await card.press('Enter')
    await dialog.waitFor()
    await page.keyboard.type('tq-1')
    await dialog.getByRole('radio').first().waitFor()
    await dialog.getByLabel(t('import:stray.place')).waitFor()
  }
  await toItem()
  await dialog.getByLabel(t('import:stray.search')).press('Enter')
  await page.getByText(t('import:stray.none')).waitFor()
  await page.getByRole('button', { name: t('shell:toast.undo') }).click()
  await toItem()
  // Whoever is faster than the search gives it to nobody, and a place is that of its item alone.
  const [search, place] = [
    dialog.getByLabel(t('import:stray.search')),
    dialog.getByLabel(t('import:stray.place')),
  ]
  await search.fill('tq-12')
  await dialog.getByRole('radio', { name: /TQ-12/, checked: true }).waitFor()
  await place.selectOption({ index: 0 })
  await search.evaluate(typeAndEnter, 'tq-2')
  await dialog.getByRole('radio', { name: /TQ-2/, checked: true }).waitFor()
  expect(await place.inputValue()).toBe('1')
  await search.fill('tq-1')
  await dialog.getByRole('radio', { name: /TQ-1 /, checked: true }).waitFor()
  await place.selectOption({ index: 0 })
  await dialog.getByRole('button', { name: t('import:stray.assignTo') }).click()
  await page.getByText(t('import:stray.none')).waitFor()
  await page.getByRole('link', { name: new RegExp(t('import:stray.assigned')) }).click()
  await page.getByText(t('import:stray.of', { custom_sn: 'TQ-1' })).waitFor()
}

/** Twelve products of a table with a row that fails, and their pictures out of a ZIP, sent for review. */
export async function importGoods(walker: Walker) {
  const { page, t } = walker
  await walker.at('/merchant/import', () => page.getByText(t('import:page.drop')))
  const [feed, archive] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').last()]
  await feed.setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: table })
  // Each column of the file stands beside the field that it fills, which can be changed.
  const [code, minimum] = ['Item Code', 'MOQ'].map((name) =>
    page.getByRole('combobox', { name, exact: true }),
  ) as [Locator, Locator]
  await expect.poll(() => code.inputValue()).toBe('custom_sn')
  await page.getByText(t('import:page.taken', { taken: 11, count: 11 })).waitFor()
  await minimum.selectOption('')
  await page.getByText(t('import:page.taken', { taken: 10, count: 11 })).waitFor()
  await minimum.selectOption('minimum_amount')
  await walker.press('import:page.start')
  await page.waitForURL(/\/merchant\/import\/\d+/)
  await page.getByRole('link', { name: t('import:own.toDrafts') }).waitFor({ timeout: 30_000 })
  const goods = page.url()

  await walker.at('/merchant/import', () => page.getByText(t('import:archive.drop')))
  const pictures = Object.fromEntries(
    await Promise.all(
      Array.from({ length: goodsInTable }, async (_, n) => [`TQ-${n + 1}.jpg`, await photo(n * 20)] as const),
    ),
  )
  await archive.setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: await zipOf({ ...pictures, 'nobody.jpg': await photo(10) }),
  })
  await page.waitForURL((url) => /\/merchant\/import\/\d+/.test(url.pathname) && url.href !== goods)
  const drafted = t('import:own.picturesDone', { done: goodsInTable, failed: 0 })
  await page.getByText(drafted, { exact: true }).waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: t('import:stray.open') }).click()
  await assignNobody(walker)
  await page.getByRole('link', { name: t('import:stray.back') }).click()
  await page.getByRole('button', { name: t('import:own.send') }).click({ timeout: 30_000 })
  await page
    .getByRole('status')
    .filter({ hasText: t('import:own.sentAll', { sent: goodsInTable, left: 0 }) })
    .waitFor()
}
