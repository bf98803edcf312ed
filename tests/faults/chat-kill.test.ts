import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded'
import { findRunning } from '#database/embedded/postmaster'
import { migrate } from '#database/migrate'
import { openChatJournal } from '../../trial/chat/chat-journal.ts'
import { aChatCrowd } from '../../trial/chat/crowd.ts'
import { judgeChat, readChat } from '../../trial/chat/judge-chat.ts'
import { openPage } from '../../trial/chat/page.ts'
import { talkAll } from '../../trial/chat/talk.ts'
import { openProcess, type Process, processFolder, secret } from './process.ts'

/*
 * Attack 1 on the chat, in small; `npm run trial -- --chat` is the whole of it: 10,000 messages by 50 people.
 */
const folder = await mkdtemp(join(tmpdir(), 'trestle-chat-'))
await chmod(folder, 0o755)
const dir = join(folder, 'postgres')
const start = (port?: number) => startEmbedded({ dir, durable: false, ...(port ? { port } : {}) })
const database = await start()
/** The server stops when it is left as often as it was started. */
const starts: EmbeddedDatabase[] = [database]
await migrate(database.url)
const db = connect(database.url, { max: 2, onError: () => {} })
const files = await processFolder()
const processes: Process[] = []
const end = new AbortController()
afterAll(async () => {
  end.abort()
  for (const { child } of processes) child.kill('SIGKILL')
  await db.destroy()
  for (const { stop } of starts) await stop()
  for (const path of [folder, files]) await rm(path, { recursive: true, force: true })
})

const open = () => openProcess(database.url, files)

/** Kills PostgreSQL as a kernel out of memory does, and starts it again at the same place. */
async function killDatabase(): Promise<void> {
  const running = await findRunning(join(dir, 'server/data'))
  process.kill(running?.pid ?? 0, 'SIGKILL')
  await pause(300)
  starts.push(await start())
}

/** One process after the other is killed, and the database between them, while all go on talking. */
async function killInTurn(): Promise<void> {
  for (const place of [0, 1]) {
    await pause(1_000)
    if (place === 1) await killDatabase()
    await pause(1_000)
    processes[place]!.child.kill('SIGKILL')
    processes[place] = await open()
  }
}

test('twenty people talk over two processes while these and PostgreSQL are killed: nothing is lost, doubled or out of order', async () => {
  const [talkers] = await Promise.all([
    aChatCrowd(db, secret, { companies: 4, merchants: 2, sellers: 4 }),
    Promise.all([open(), open()]).then((both) => processes.push(...both)),
  ])
  const journal = openChatJournal()
  let turn = 0
  const next = () => {
    turn += 1
    return `http://127.0.0.1:${processes[turn % 2]!.port}`
  }
  const way = { next, closed: end.signal, tried: (reason: string) => journal.tries.push(reason) }
  const pages = talkers.slice(4, 14).map((talker) => openPage(talker, { way, journal }))
  await expect.poll(() => pages.every((page) => page.begun()), { timeout: 20_000 }).toBe(true)
  let killed = false
  const killing = killInTurn().then(() => {
    killed = true
  })
  const each = 15
  // Messages are sent until after the last kill.
  let rounds = 0
  for (; !killed; rounds += 1) await talkAll(talkers, { way, journal, each, everyMs: 250 })
  await killing
  const kept = await readChat(db)
  const seen = () => pages.flatMap((page) => page.seen())
  const wrong = () =>
    judgeChat(journal, seen(), kept).flatMap(({ held, name, detail }) => (held ? [] : [`${name}: ${detail}`]))
  await expect.poll(wrong, { timeout: 20_000 }).toEqual([])
  for (const page of pages) page.close()
  expect(kept.lines).toHaveLength(talkers.length * each * rounds)
  expect(journal.resumed).toBeGreaterThan(pages.length)
  // A database that was killed may give the numbers of lost transactions again.
  expect(journal.reloaded).toBeGreaterThan(0)
})
