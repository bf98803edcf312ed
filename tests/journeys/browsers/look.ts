import type { Tab } from './tab.ts'

type Page = {
  faults?: string[]
  requests: number
  __reactRouterDataRouter?: { navigate(to: string): Promise<void> }
}

/** Notes what goes wrong in the scripts of the page that is open, and counts its requests under way. */
export const watch = (tab: Tab) =>
  tab.evaluate(() => {
    const page = window as unknown as Page
    if (page.faults) return
    const faults: string[] = []
    page.faults = faults
    page.requests = 0
    addEventListener('error', ({ message, error }) =>
      faults.push(`error: ${message} ${error?.cause?.stack ?? ''}`),
    )
    addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejection: ${reason}`))
    addEventListener('securitypolicyviolation', (event) =>
      faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
    const { fetch } = window
    window.fetch = async (...request) => {
      page.requests += 1
      return fetch(...request).finally(() => {
        page.requests -= 1
      })
    }
    const { error } = console
    console.error = (...said: unknown[]) => {
      faults.push(`console: ${said.join(' ')}`)
      error(...said)
    }
  }, null)

/**
 * Waits until the page that was loaded listens to what somebody does, above and below as well: what is
 * translated before that is no longer what the scripts expect.
 */
export const untilAlive = (tab: Tab) =>
  tab.evaluate(async () => {
    const parts = 'main, header a, header button, footer a, footer button'
    const alive = () => {
      const all = [...document.querySelectorAll(parts)]
      const listens = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
      return all.length > 0 && all.every(listens)
    }
    for (const until = Date.now() + 30_000; !alive(); ) {
      if (Date.now() > until) throw new Error('the page does not listen')
      await new Promise((done) => setTimeout(done, 20))
    }
  }, null)

/** Takes what went wrong since it was last asked. */
export const faultsSince = (tab: Tab) =>
  tab.evaluate(() => (window as unknown as Page).faults?.splice(0) ?? [], null)

/** Goes to a screen as a link does, waits until it is whole, and says what is wrong with it. */
export const lookAt = (tab: Tab, path: string): Promise<string[]> =>
  tab.evaluate(async (to) => {
    const page = window as unknown as Page
    await page.__reactRouterDataRouter!.navigate(to)
    const shown = (what: string) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility())
    const busy = () => page.requests > 0 || !shown('h1') || shown('main [aria-busy=true]')
    const until = Date.now() + 30_000
    for (let calm = 0; calm < 3 && Date.now() < until; calm = busy() ? 0 : calm + 1)
      await new Promise((done) => setTimeout(done, 20))
    return busy() ? ['does not come to rest'] : []
  }, path)

/**
 * What is wrong with the screen at this width, if it does not pass: its heading, its width, a failure, a
 * value that is none.
 */
export const wrongNow = (tab: Tab): Promise<string[]> =>
  tab.evaluate(async () => {
    const look = () => {
      const wrong: string[] = []
      const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
      if (headings.length !== 1 || !headings[0]!.textContent.trim()) wrong.push(`${headings.length} headings`)
      const beyond = document.documentElement.scrollWidth - innerWidth
      if (beyond > 0) wrong.push(`${beyond} px too wide`)
      // biome-ignore lint/performance/useDomNodeTextContent: the content has texts that are not shown
      const text = document.body.innerText
      const none = /.{0,30}(Invalid Date|\bNaN\b|\bundefined\b|\[object |Something went wrong).{0,30}/
      const said = none.exec(text)
      return said ? [...wrong, `says ${said[0]}`] : wrong
    }
    let wrong: string[] = []
    for (const until = Date.now() + 5_000; Date.now() < until; ) {
      await new Promise((done) => setTimeout(done, 50))
      wrong = look()
      if (wrong.length === 0) break
    }
    return wrong
  }, null)
