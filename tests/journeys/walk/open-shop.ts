import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { startShop } from './start-shop.ts'

export { freePort } from './start-shop.ts'

const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same letter widths in the headless browser as in the other.
  '--font-render-hinting=none',
]
/**
 * No picture is loaded or drawn: a third less processor. The other settings are a mouse and no touch, as
 * in Playwright's own value, which this one replaces.
 */
const blind =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'
const flat = ['--disable-gpu']
/**
 * Compositing in a thread of the browser: a tenth less processor than in its own process. Not where
 * pictures are drawn: there a page once drew no frame for fifteen seconds.
 */
const compositing = '--in-process-gpu'
/**
 * Scripts stay as they are first compiled: a page is looked at for a second or two, too short for what is
 * compiled a second time beside it to pay.
 */
const compiledOnce = '--js-flags=--no-opt --no-maglev'
const softwareDrawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** The headless one takes a fifth less processor. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * The product with demo data in this database. `more`: further settings; `asks`: what says that it is open.
 */
export const openShop = (database_url: string, more: Record<string, string> = {}, asks = '/readyz') =>
  startShop(database_url, { folder: inject('demoShop').folder, more, asks })

export type Sight = {
  /** Whether pictures are loaded and drawn. */
  pictures?: boolean
  /** Whether it can render in three dimensions, in software. */
  drawing?: boolean
}

/** The browsers of this process by their settings, kept for its next files: a launch takes a second. */
const kept = new Map<string, Promise<Browser>>()

/** The machine's Chromium; without pictures where they do not matter. Closing it closes its windows. */
export async function openBrowser({ pictures = false, drawing = false }: Sight = {}): Promise<Browser> {
  const args = [
    ...flags,
    ...(drawing ? softwareDrawing : [...flat, compiledOnce]),
    ...(pictures || drawing ? [] : [compositing, blind]),
  ]
  const settings = args.join(' ')
  return lend(await (kept.get(settings) ?? keep(settings, launch(args))))
}

/** Keeps a browser until it has ended. */
function keep(settings: string, launched: Promise<Browser>): Promise<Browser> {
  const forget = () => void kept.delete(settings)
  kept.set(settings, launched)
  launched.then((browser) => browser.once('disconnected', forget), forget)
  return launched
}

function launch(args: string[]): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('the journeys need Chromium: install it, or name it in CHROMIUM_PATH')
  return chromium.launch({ executablePath, args })
}

function lend(browser: Browser): Browser {
  const windows: BrowserContext[] = []
  const lent = Object.create(browser) as Browser
  lent.newContext = async (options) => {
    const window = await browser.newContext(options)
    windows.push(window)
    return window
  }
  lent.close = async () => void (await Promise.all(windows.map((window) => window.close())))
  return lent
}
