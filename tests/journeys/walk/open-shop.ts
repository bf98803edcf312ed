import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

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
const softwareDrawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
/** The headless one takes a fifth less processor. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const openWithinMs = 60_000

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/**
 * The product as `npm start` runs it, with demo data in this database, on its own port and folder. `more`:
 * further settings; `asks`: what says that it is open.
 */
export async function openShop(database_url: string, more: Record<string, string> = {}, asks = '/readyz') {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'trestle-journey-'))
  const demo = inject('demoShop')
  await cp(join(demo.folder, 'files'), join(folder, 'files'), { recursive: true })
  // Pictures resized by one journey need not be resized by the others.
  await symlink(join(demo.folder, 'pictures'), join(folder, 'pictures'))
  const env = {
    ...process.env,
    // Vitest sets it to `test`, which would select React's slow development build.
    NODE_ENV: 'production',
    DATABASE_URL: database_url,
    DATA_DIR: folder,
    PORT: String(port),
    TRESTLE_MODE: 'demo',
    LOG_LEVEL: 'error',
    // The others reuse the code that the first shop compiled: a third of the cost of a start.
    NODE_COMPILE_CACHE: join(demo.folder, 'compiled'),
    RATE_LIMITS: 'false',
    ...more,
  }
  const child = spawn(process.execPath, ['server/boot/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + openWithinMs
  while (
    !(await fetch(url + asks).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || child.exitCode !== null) throw new Error(`the shop did not open: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // At once: nobody waits for an answer, and its database is dropped.
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Sight = {
  /** Whether pictures are loaded and drawn. */
  pictures?: boolean
  /** Whether it can render in three dimensions, in software. */
  drawing?: boolean
}

/** The machine's Chromium; without pictures where they do not matter. */
export function openBrowser({ pictures = false, drawing = false }: Sight = {}): Promise<Browser> {
  const executablePath = places.find((place) => place && existsSync(place))
  if (!executablePath) throw new Error('the journeys need Chromium: install it, or name it in CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    args: [
      ...flags,
      ...(drawing ? softwareDrawing : flat),
      ...(pictures || drawing ? [] : [compositing, blind]),
    ],
  })
}
