import { spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from '../walk/open-shop.ts'
import { type Handle, height, type OtherTab, type Settings, type Tab } from './tab.ts'

/** The browser of Debian's packages of WebKitGTK, whose driver is in `webkit2gtk-driver`. */
const [binary] = globSync('/usr/{lib/*,libexec}/webkit2gtk-*/MiniBrowser')
const there = (name: string) => spawnSync('which', [name]).status === 0
export const hasWebKit = Boolean(binary) && ['WebKitWebDriver', 'xvfb-run', 'xauth'].every(there)

/** The name of a reference to an element in the WebDriver protocol. */
const reference = 'element-6066-11e4-a52e-4f735466cecf'
const enter = '\ue007'
/** WebKit without its toolbar, which is wider than a phone, and without pictures, whose places stay. */
const args = ['--automation', '--full-screen', '--auto-load-images=false']
const barring = ['--cookies-policy=never', '--enable-html5-local-storage=false']
const capabilities = (bars: boolean) => ({
  alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: bars ? [...args, ...barring] : args } },
})

/**
 * Screens are not composed by a graphics card in software, which takes half of the processor, and scripts
 * are not compiled a second time, which never pays for a screen that is left after a second.
 */
const plain = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', JSC_useDFGJIT: '0' }

/** A tab of the machine's WebKit over the WebDriver protocol, on a display of its own. */
export async function openWebKit({ bars = false }: Settings = {}): Promise<OtherTab> {
  if (!hasWebKit) throw new Error('install webkit2gtk-driver, xvfb and xauth')
  const port = await freePort()
  const driver = ['WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1']
  const screen = ['-a', '-s', '-screen 0 1600x1000x24']
  const env = { ...process.env, ...plain }
  const { pid } = spawn('xvfb-run', [...screen, ...driver], { env, stdio: 'ignore', detached: true })
  const send = sender(`http://127.0.0.1:${port}`)
  await untilReady(() => send('GET', '/status'))
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: capabilities(bars),
  })
  return {
    ...tabOf((method, path, body) => send(method, `/session/${sessionId}${path}`, body)),
    async close() {
      // The display and the browser are in the driver's group of processes.
      process.kill(-pid!, 'SIGTERM')
    },
  }
}

type Send = <Value>(method: string, path: string, body?: unknown) => Promise<Value>

function sender(url: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, body: body === undefined ? null : JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`)
    return value as never
  }
}

async function untilReady(ask: () => Promise<unknown>) {
  for (const until = Date.now() + 30_000; ; await new Promise((done) => setTimeout(done, 100)))
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
    }
}

function tabOf(send: Send): Tab {
  const run = <Value>(body: string, values: unknown[]) =>
    send<Value>('POST', '/execute/sync', { script: `return (${body})(...arguments)`, args: values })
  return {
    goto: (url) => send('POST', '/url', { url }),
    evaluate: (work, value) => run(String(work), [value]),
    async find(work, value): Promise<Handle | null> {
      const found = await run<Record<string, string> | null>(String(work), [value])
      if (!found) return null
      const path = `/element/${found[reference]}`
      return {
        click: () => send('POST', `${path}/click`, {}),
        type: (text) => send('POST', `${path}/value`, { text: text.replace('\n', enter) }),
      }
    },
    script: (text) => send('POST', '/execute/sync', { script: text, args: [] }),
    resize: (width) => send('POST', '/window/rect', { width, height }),
    back: () => send('POST', '/back', {}),
  }
}
