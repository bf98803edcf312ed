import type { Page } from 'playwright-core'
import { faultsOf, visit } from './visitors.ts'

/** What is wrong with a screen, at an address, in words. */
export async function wrongWith(page: Page, address: string): Promise<string[]> {
  const wrong: string[] = []
  const onError = (error: Error) => wrong.push(`error: ${error.message}`)
  const onConsole = (said: { type(): string; text(): string }) => {
    if (said.type() === 'error') wrong.push(`console: ${said.text()}`)
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  await visit(page, address)
  page.off('pageerror', onError)
  page.off('console', onConsole)
  if ((await page.locator('h1').count()) !== 1)
    wrong.push(`${await page.locator('h1').count()} first headings`)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) wrong.push(`${beyond} px too wide`)
  return [...wrong, ...(await faultsOf(page))]
}
