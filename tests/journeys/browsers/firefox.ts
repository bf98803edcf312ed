import { existsSync } from 'node:fs'
import { type Browser, type JSHandle, launch, type Page } from 'puppeteer-core'
import { type Handle, height, type OtherTab, type Settings, type Tab } from './tab.ts'

const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
const executablePath = places.find((place) => place && existsSync(place))
export const hasFirefox = Boolean(executablePath)

/** Browsers whose tab is closed, for the next one: a start costs as much processor as twelve screens. */
const idle: Browser[] = []

/**
 * Fifteen frames a second are enough for screens that are read. Pictures keep their places without being
 * loaded, and sites need no processes of their own: together a fifth less processor.
 */
const calm = { 'layout.frame_rate': 15, 'permissions.default.image': 2, 'fission.autostart': false }

async function start(bars: boolean): Promise<Browser> {
  if (!executablePath) throw new Error('install firefox-esr, or name a Firefox in FIREFOX_PATH')
  const extraPrefsFirefox = { ...calm, ...(bars ? { 'network.cookie.cookieBehavior': 2 } : {}) }
  return launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
}

/**
 * A tab of the machine's Firefox over WebDriver BiDi, with a store of its own, and the only one of its
 * process: hidden tabs are slowed.
 */
export async function openFirefox({ bars = false }: Settings = {}): Promise<OtherTab> {
  const browser = (bars ? undefined : idle.pop()) ?? (await start(bars))
  const context = await browser.createBrowserContext()
  return {
    ...tabOf(await context.newPage()),
    async close() {
      if (bars) return browser.close()
      await context.close()
      idle.push(browser)
    },
  }
}

/** Ends the browsers that wait for a next tab. */
export async function closeFirefox() {
  await Promise.all(idle.splice(0).map((browser) => browser.close()))
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
