import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeFlagsOf } from '#tests/servers/node-flags'

const openWithinMs = 60_000

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

type Start = {
  /** Files, pictures and compiled code of the demo shop. */
  folder: string
  /** Further settings. */
  more?: Record<string, string>
  /** What says that it is open. */
  asks?: string
}

/** The product as `npm start` runs it, with demo data in this database, on its own port and folder. */
export async function startShop(database_url: string, start: Start) {
  const { folder: shared, more = {}, asks = '/readyz' } = start
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'trestle-journey-'))
  await cp(join(shared, 'files'), join(folder, 'files'), { recursive: true })
  // Pictures resized by one journey need not be resized by the others.
  await symlink(join(shared, 'pictures'), join(folder, 'pictures'))
  const env = {
    ...process.env,
    // Vitest sets it to `test`, which would select React's slow development build.
    NODE_ENV: 'production',
    DATABASE_URL: database_url,
    DATA_DIR: folder,
    PORT: String(port),
    TRESTLE_MODE: 'demo',
    LOG_LEVEL: 'error',
    // The code that the first shop compiled and left here (`furnish.ts`): a third of the cost of a start.
    NODE_COMPILE_CACHE: join(shared, 'compiled'),
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
    ...more,
  }
  const child = spawn(process.execPath, [...(await nodeFlagsOf('start')), 'server/boot/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url,
    /** At once: nobody waits for an answer, and its database is dropped. */
    close: () => end('SIGKILL'),
    /** In good order: only then Node writes down what it compiled. */
    leave: () => end('SIGTERM'),
  }
}
