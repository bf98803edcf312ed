import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import type axe from 'axe-core'
import type { Browser, Frame, Page, Request, Route } from 'playwright-core'
import { createClient } from '#api/client'
import { livePath } from '#rules/talk/live'
import { whole } from '#tests/suites/part'
import { unreadableIn } from './unreadable.ts'

/** A separate browser window, in English, with a timeout of half a minute. `touch`: a finger, no mouse. */
export async function visitor(browser: Browser, width = 1440, { touch = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    hasTouch: touch,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/**
 * Resolves when the page has requested its scripts (`app/ui/start/start-scripts.ts`), and has stayed idle
 * for a moment in which a requested one could start.
 */
const idle = () =>
  new Promise<void>((done) => {
    const wait = () => {
      if (document.getElementById('scripts')) setTimeout(wait, 20)
      else setTimeout(() => requestIdleCallback(() => done(), { timeout: 5_000 }), 60)
    }
    wait()
  })

/**
 * Loads a page, and waits until it is interactive: everything requested has arrived, and it is idle.
 * (`networkidle` waits half a second longer, which adds up over a thousand visits.)
 */
async function untilAlive(page: Page, load: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  const begun = (request: Request) => {
    // The stream of changes does not end.
    if (new URL(request.url()).pathname === livePath) return
    open.add(request)
    asked += 1
  }
  const over = (request: Request) => open.delete(request)
  page.on('request', begun)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  await load()
  const until = Date.now() + 30_000
  for (let before = -1; open.size > 0 || before !== asked; ) {
    if (Date.now() > until) throw new Error(`${page.url()} waits for ${[...open].map((one) => one.url())}`)
    before = asked
    await page.evaluate(idle)
  }
  page.off('request', begun)
  page.off('requestfinished', over)
  page.off('requestfailed', over)
}

/** Loads a page by its address, and waits until it is interactive. */
export const load = (page: Page, url: string): Promise<void> => untilAlive(page, () => page.goto(url))

/** Reloads the page and waits until it is interactive. */
export const reload = (page: Page): Promise<void> => untilAlive(page, () => page.reload())

type Router = { navigate(to: string): Promise<void> }
/** Navigates within the open product to a path, as its links do, and waits until its screen is there. */
export const follow = (page: Page, path: string): Promise<void> =>
  untilAlive(page, () =>
    page.evaluate(
      (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
      path,
    ),
  )

/**
 * Opens a page and waits until it is interactive: as a link does where another page of the product is open, a
 * quarter of the work of a load; else by its address. Every screen is loaded in `pages/every-screen.test.ts`.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const { origin, pathname, search, hash } = new URL(url)
  const leads = await page.evaluate(
    (to) =>
      '__reactRouterDataRouter' in window &&
      location.origin === to.origin &&
      location.pathname !== to.pathname,
    { origin, pathname },
  )
  return leads ? follow(page, pathname + search + hash) : load(page, url)
}

export type Person = { email: string; password: string }

/** Fills in the login form on the page, and submits it. */
export async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).last().click()
  await page.waitForFunction(() => sessionStorage.getItem('token') ?? localStorage.getItem('token'))
}

/** Opens a session at a shop without the form: what a tab stores of it. */
export async function openSession(shop_url: string, { email, password }: Person) {
  const uuid = randomUUID()
  const guest = {
    uuid,
    language: 'en-US',
    site: 'LA',
    shop_sn: '',
    token: null,
    token_erp: null,
    sign_key: null,
  } as const
  const client = createClient({ baseUrl: shop_url, visitor: () => guest, onExpired: () => {} })
  const { token, token_erp, sign_key } = await client.send('/user/login', { email, password })
  return { uuid, session: { token, token_erp, sign_key } }
}
type Session = Awaited<ReturnType<typeof openSession>>

/** Runs in the page. */
export function storeSession({ uuid, session }: Session) {
  localStorage.setItem('uuid', uuid)
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value)
}

/**
 * Signs in without the form, which costs a page, and the page after it. Leaves the page on a small file of
 * the shop: open a page next. The form is walked in `people/getting-in.test.ts`.
 */
export async function signIn(page: Page, shop_url: string, person: Person): Promise<void> {
  const opened = await openSession(shop_url, person)
  await page.goto(`${shop_url}/robots.txt`)
  await page.evaluate(storeSession, opened)
}

/** Logs in at an address that leads to the form. */
export async function logIn(page: Page, url: string, person: Person): Promise<void> {
  await visit(page, url)
  await fillLogin(page, person)
}

/** A page that no stream tells of changes: it learns of them by its next call, as behind a strict proxy. */
export const tellNothing = (page: Page): Promise<unknown> =>
  page.route('**/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }))

/** For `page.route`: the shop gets the request, and its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))
const axeText = readFileSync(axeFile, 'utf8')

/** Where axe has looked in this process: a page's kind and state, the dialog over it, and the width. */
const lookedAt = new Set<string>()
const ownNumbers = /\d+|(?<=\/)[A-Z0-9]{6,}(?=\/|$)/g
const tellStates = [
  ...['h1', 'h2', '[role=dialog]', '[role=alertdialog]', 'dialog[open]', '[role=alert]', '[role=status]'],
  ...['[aria-invalid=true]', '[aria-expanded=true]', '[aria-selected=true]', 'details[open]'],
].join()

/** The kind and state of what a page shows, without the numbers of whose it is. */
async function placeOf(page: Page): Promise<string> {
  const shown = await page.evaluate(
    (states) =>
      [...document.querySelectorAll(states)]
        .map((one) => `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent}`)
        .join('\n'),
    tellStates,
  )
  const { width } = page.viewportSize() ?? {}
  return `${width} px ${(new URL(page.url()).pathname + shown).replace(ownNumbers, '#')}`
}

/**
 * The faults that axe finds on a page and in its frames, in words. Texts that can hardly be read are looked
 * for each time, the rest once for each place and state, unless all is tested. Axe's source is sent once to
 * each frame, which takes half the time. It reads no style sheets beforehand: none of its rules that run asks
 * for them.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const unreadable: string[] = []
  for (const frame of page.frames()) unreadable.push(...(await unreadableIn(frame, () => sendAxe(frame))))
  const place = await placeOf(page)
  if (!whole && lookedAt.has(place)) return unreadable
  for (const frame of page.frames()) await sendAxe(frame)
  const others = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const options = {
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations' as const],
      preload: { assets: ['media'] },
    }
    const { violations } = await run(document, options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
  if (others.length === 0) lookedAt.add(place)
  return [...unreadable, ...others]
}

async function sendAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeText)
}

function pngPart(name: string, content: Buffer): Buffer {
  const part = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)])
  part.writeUInt32BE(content.length, 0)
  part.writeUInt32BE(crc32(part.subarray(4, -4)), part.length - 4)
  return part
}

/** A picture of eight pixels in unique colours, as a paper or voucher: the same voucher pays only once. */
function aPicture(): Buffer {
  const size = Buffer.from([0, 0, 0, 8, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const row = Buffer.concat([Buffer.alloc(1), randomBytes(24)])
  const parts = [pngPart('IHDR', size), pngPart('IDAT', deflateSync(row)), pngPart('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

export const paper = (name: string) => ({ name, mimeType: 'image/png', buffer: aPicture() })

/** Waits until the server has told a page's stream of changes that its session is over. */
export const streamOver = (page: Page) =>
  page.waitForResponse(
    async (answer) =>
      answer.url().endsWith(livePath) &&
      !(await answer.headerValue('content-type'))?.includes('event-stream'),
  )
