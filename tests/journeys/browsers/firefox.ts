import { existsSync } from 'node:fs'
import { type JSHandle, launch, type Page } from 'puppeteer-core'
import { type Handle, height, type OtherTab, type Settings, type Tab } from './tab.ts'

const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
const executablePath = places.find((place) => place && existsSync(place))
export const hasFirefox = Boolean(executablePath)

/** A tab of the machine's Firefox over WebDriver BiDi, in a process of its own: hidden tabs are slowed. */
export async function openFirefox({ bars = false }: Settings = {}): Promise<OtherTab> {
  if (!executablePath) throw new Error('install firefox-esr, or name a Firefox in FIREFOX_PATH')
  const extraPrefsFirefox = bars ? { 'network.cookie.cookieBehavior': 2 } : {}
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
  return { ...tabOf(await browser.newPage()), close: () => browser.close() }
}

function tabOf(page: Page): Tab {
  return {
    goto: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
    evaluate: (work, value) => page.evaluate(work as never, value) as never,
    async find(work, value): Promise<Handle | null> {
      const found: JSHandle<Element | null> = await page.evaluateHandle(work as never, value)
      return found.asElement()
    },
    script: async (text) => {
      await page.evaluate(text)
    },
    resize: (width) => page.setViewport({ width, height }),
    back: async () => {
      await page.goBack({ waitUntil: 'domcontentloaded' })
    },
  }
}
