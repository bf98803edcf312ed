/**
 * The browser that renders: bundles the page, serves it on a free local port, takes the pixels back and
 * encodes them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
type Keep = (name: string, width: number, height: number, pixels: Buffer) => Promise<void>

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(here, 'page.ts'), formats: ['es'], fileName: 'page' },
    },
  })
  const first = Array.isArray(made) ? made[0] : made
  if (!first || !('output' in first)) throw new Error('the page was not bundled')
  return first.output[0].code
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function serve(code: string, keep: Keep): Server {
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local')
    if (url.pathname === '/page.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(code)
    } else if (url.pathname === '/pixels') {
      const q = url.searchParams
      await keep(q.get('name') ?? '', Number(q.get('width')), Number(q.get('height')), await bodyOf(request))
      response.end('kept')
    } else {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><script type="module" src="/page.js"></script>')
    }
  })
}

export interface Darkroom {
  page: Page
  close: () => Promise<void>
}

/** Opens the browser. `keep` receives each picture's RGBA pixels. CHROMIUM_PATH names another browser. */
export async function openDarkroom(keep: Keep): Promise<Darkroom> {
  const server = serve(await bundled(), keep)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const profile = mkdtempSync(join(tmpdir(), 'trestle-darkroom-'))
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = context.pages()[0] ?? (await context.newPage())
  page.on('console', (message) => {
    const text = message.text()
    const known = text.includes('GPU stall')
    if (!known && (message.type() === 'error' || message.type() === 'warning'))
      process.stderr.write(`page: ${text.slice(0, 300)}\n`)
  })
  page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`))
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => 'trestle' in window)
  return {
    page,
    close: async () => {
      await context.close()
      server.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
