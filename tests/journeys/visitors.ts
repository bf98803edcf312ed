import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'

/** A browser window of its own, in English, that waits for nothing longer than fifteen seconds. */
export async function visitor(browser: Browser, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Opens a page and waits until it has come alive. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
}

export type Person = { email: string; password: string }

/** Fills in the login form that is there, and sends it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForFunction(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'))
}

/** Logs in at an address that leads to the form. */
export async function logIn(page: Page, url: string, person: Person): Promise<void> {
  await visit(page, url)
  await fillLogin(page, person)
}

/** What axe finds wrong on a page, in words. In the page itself, and violations alone: a third of the time it takes otherwise. */
export async function faultsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** A picture of one pixel, as a paper or voucher. */
export const paper = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})
