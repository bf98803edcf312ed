import type { Page, Response } from 'playwright-core'

/** What the test's browser itself warns of: it loads no pictures. */
const ofTheBrowser = /image loading is disabled/
/** What leads on from a screen, inside its main part. */
const waysOn = 'main a[href], main button:not([disabled]), main input, main select'

/**
 * Watches a page while somebody works on it: the console, failed requests, and at each `step` that the screen
 * has a way on, is no "No access", and is not wider than the window. `found` holds what was wrong.
 */
export function watch(page: Page) {
  const found: string[] = []
  let step = 'start'
  const note = (fault: string) => found.push(`${step}: ${fault}`)
  page.on('pageerror', (error) => note(`error: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || ofTheBrowser.test(message.text())) return
    note(`console ${message.type()}: ${message.text()}`)
  })
  page.on('response', (response: Response) => {
    if (response.status() >= 400) note(`${response.status()} of ${response.url()}`)
  })
  /** Checks the screen that is open now. */
  async function look(name: string): Promise<void> {
    step = name
    const heading = page.locator('h1').first()
    await heading.waitFor()
    const title = (await heading.textContent()) ?? ''
    if (/no access|went wrong|not found/i.test(title)) note(`“${title}” was reached from one’s own menu`)
    if ((await page.locator(waysOn).count()) === 0) note('no way on')
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) note(`${beyond} px too wide`)
  }
  return { found, look }
}

/** Collects figures by what they count, and tells those that differ from one place to another. */
export function figures() {
  const read = new Map<string, Map<string, string>>()
  return {
    note(what: string, place: string, figure: string | number | null | undefined) {
      const places = read.get(what) ?? new Map<string, string>()
      read.set(what, places.set(place, String(figure ?? 'none').trim()))
    },
    /** What disagrees, in words. */
    disagreements: () =>
      [...read]
        .filter(([, places]) => new Set(places.values()).size > 1)
        .map(([what, places]) => `${what}: ${[...places].map(([place, n]) => `${n} (${place})`).join(', ')}`),
  }
}
