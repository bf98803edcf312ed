import { setTimeout as pause } from 'node:timers/promises'
import { type Ground, happens } from '../ground.ts'
import { carryOut, type Kill, type Parts } from '../kills.ts'
import { openMailSink } from '../parts/mail-sink.ts'
import { openParts, type Wish } from '../parts/open-parts.ts'
import { foundShop, shopDatabaseUrl, withShopDatabase } from '../shop.ts'
import { type Finding, finding } from '../verdict.ts'
import { openChatJournal } from './chat-journal.ts'
import { aChatCrowd, type Talker } from './crowd.ts'
import { judgeChat, readChat } from './judge-chat.ts'
import { measureQuiet } from './measure-quiet.ts'
import { openPage } from './page.ts'
import type { Way } from './send-until.ts'
import { talkAll } from './talk.ts'

/** Fifty people; `each`: lines that each of them says, about one in so many milliseconds. */
const crowd = { companies: 10, merchants: 2, sellers: 10 }
const sizes = {
  full: { each: 200, everyMs: 1_200, killEveryMs: 30_000 },
  quick: { each: 40, everyMs: 1_200, killEveryMs: 8_000 },
} as const
/** In turn, as long as people talk. */
const kills: readonly Kill[] = ['kill -9 app1', 'kill -9 PostgreSQL', 'kill -9 app2', 'restart PostgreSQL']
const later: readonly Kill[] = ['kill -9 app1', 'kill -9 HAProxy', 'kill -9 app2', 'kill -9 PgBouncer']
const caughtUpSeconds = 60
const finishMs = 120_000
const backWithinSeconds = 90

/** Opens the shop, lets people talk, kills its parts, and compares what each was told with the database. */
export async function holdChat(
  ground: Ground,
  { size, ...wish }: Wish & { size: keyof typeof sizes },
  say: (line: string) => void,
): Promise<Finding[]> {
  const sink = await openMailSink(ground)
  let talkers: Talker[] = []
  // More is said than a person may say in a minute.
  const env = { RATE_LIMITS: 'false', PICTURES_AHEAD: 'false' }
  const parts = await openParts(ground, { ...wish, env }, async (setup, { postgres }) => {
    foundShop(setup, shopDatabaseUrl(ground, postgres.password))
    talkers = await withShopDatabase(ground, postgres.password, (db) => aChatCrowd(db, setup.secret, crowd))
  })
  const { each, everyMs, killEveryMs } = sizes[size]
  const journal = openChatJournal()
  const time = new AbortController()
  const url = `http://127.0.0.1:${ground.ports.shop}`
  const way: Way = { next: () => url, closed: time.signal, tried: (reason) => journal.tries.push(reason) }
  try {
    const pages = talkers.map((talker) => openPage(talker, { way, journal }))
    await happens(30, async () => pages.every((page) => page.begun()))
    const done = killWhile(talkAll(talkers, { way, journal, each, everyMs }), { parts, killEveryMs, say })
    const timer = setTimeout(() => time.abort(), talkers.length * each * 60 + finishMs)
    const carriedOut = await done
    clearTimeout(timer)
    const kept = await withShopDatabase(ground, parts.postgres.password, readChat)
    const judged = () =>
      judgeChat(
        journal,
        pages.flatMap((page) => page.seen()),
        kept,
      )
    await happens(caughtUpSeconds, async () => judged().every(({ held }) => held))
    const findings = judged()
    for (const page of pages) page.close()
    say(`${carriedOut} kills; ${journal.tries.length} tries repeated; ${journal.resumed} streams resumed.`)
    const quiet = await measureQuiet(talkers, way)
    return [
      ...findings,
      quiet,
      finding('no process ended by itself', ground.supervisor.crashes, 'supervised'),
    ]
  } finally {
    time.abort()
    sink.close()
  }
}

type Killing = { parts: Parts; killEveryMs: number; say: (line: string) => void }

/** Kills one part after the other until the work is done. Returns how many. */
async function killWhile(work: Promise<void>, { parts, killEveryMs, say }: Killing): Promise<number> {
  const began = performance.now()
  let over = false
  const ends = work.finally(() => {
    over = true
  })
  let place = 0
  for (; ; place += 1) {
    await Promise.race([ends, pause(killEveryMs)])
    if (over) break
    const kill = kills[place] ?? later[place % later.length]!
    say(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${kill}`)
    await carryOut(kill, parts)
    // One that starts while the database is away ends by itself, and is started again.
    await happens(backWithinSeconds, () => isWhole(parts))
  }
  return place
}

async function isWhole({ postgres, apps }: Parts): Promise<boolean> {
  const ready = await Promise.all([postgres.isWritable(), apps.isReady('app1'), apps.isReady('app2')])
  return ready.every(Boolean)
}
