import type { Page } from 'playwright-core'
import { faultsOf } from './visitors.ts'

/** The faults of the screen that `open` opens, in words. */
export async function wrongWith(page: Page, open: () => Promise<void>): Promise<string[]> {
  const wrong: string[] = []
  const onError = (error: Error) => wrong.push(`error: ${error.message}`)
  const onConsole = (said: { type(): string; text(): string }) => {
    if (said.type() === 'error') wrong.push(`console: ${said.text()}`)
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  await open()
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  page.off('pageerror', onError)
  page.off('console', onConsole)
  if ((await page.locator('h1').count()) !== 1)
    wrong.push(`${await page.locator('h1').count()} first headings`)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) wrong.push(`${beyond} px too wide`)
  wrong.push(...(await unlikeEdges(page)))
  const small = await page.evaluate(() =>
    !matchMedia('(pointer: coarse)').matches
      ? []
      : [...document.querySelectorAll<HTMLElement>('input, select, textarea, [contenteditable=true]')]
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.getAttribute('name') || field.getAttribute('aria-label') || field.className),
  )
  if (small.length > 0) wrong.push(`fields under 16 px, into which iPhones zoom: ${small.join(', ')}`)
  return [...wrong, ...(await faultsOf(page))]
}

/** The spaces beside the header, page and footer, where they are not one and the same at both sides. */
async function unlikeEdges(page: Page): Promise<string[]> {
  const edges = await page.evaluate(() =>
    ['header > div > div', 'main > :first-child', 'footer > div']
      .flatMap((name) => [...document.querySelectorAll(`body > ${name}`)])
      .flatMap((part) => {
        const { left, right } = part.getBoundingClientRect()
        const { paddingLeft, paddingRight } = getComputedStyle(part)
        const end = document.documentElement.clientWidth - right
        return [left + Number.parseFloat(paddingLeft), end + Number.parseFloat(paddingRight)].map(Math.round)
      }),
  )
  const spaces = [...new Set(edges)]
  return spaces.length > 1 ? [`edges at ${spaces.join(', ')} px`] : []
}
