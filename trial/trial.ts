import { startBuying } from './buying.ts'
import { type Ground, happens } from './ground.ts'
import { type Journal, longestGap, openJournal } from './journal.ts'
import { readKept } from './kept.ts'
import { head, killInTurn, rowOf } from './kill-in-turn.ts'
import { type Plan, schedule } from './kills.ts'
import { watchMemory } from './memory.ts'
import { type MailSink, openMailSink } from './parts/mail-sink.ts'
import { openParts } from './parts/open-parts.ts'
import { type Crowd, fillShop, foundShop, shopDatabaseUrl, wallets, withShopDatabase } from './shop.ts'
import { type Bars, type Before, type Finding, judgeOrders, judgeRun } from './verdict.ts'

/** `synchronous`: nothing is acknowledged before the replica has it. */
type Wish = Plan & { synchronous: boolean }

const bars: Record<Plan['size'], Bars> = {
  full: { kills: 20, purchases: 2_000 },
  quick: { kills: 7, purchases: 300 },
}
const buyers = 12
const perSecond = 8
/** The time after the last kill for enough purchases, unfinished ones, and letters. */
const enoughSeconds = 300
const finishSeconds = 60
const lettersSeconds = 20

/** Opens the shop, lets people buy, kills its parts, and compares what buyers were told with the database. */
export async function holdTrial(ground: Ground, wish: Wish, say: (line: string) => void): Promise<Finding[]> {
  const kills = schedule(wish)
  const { crowd, before, parts, sink } = await openShop(ground, wish)
  const journal = openJournal()
  const buying = startBuying(crowd, { url: `http://127.0.0.1:${ground.ports.shop}`, journal }, perSecond)
  const memory = watchMemory([parts.apps.app1, parts.apps.app2])
  try {
    const began = performance.now()
    say(head)
    const outcomes = await killInTurn(kills, {
      parts,
      journal,
      tell: (outcome, place) => say(rowOf(outcome, place)),
    })
    const { purchases } = bars[wish.size]
    await happens(enoughSeconds, async () => journal.purchases.length >= purchases)
    const longestGapMs = longestGap(journal.purchases, began, performance.now())
    await buying.end(finishSeconds)
    const unwritten = await waitForLetters(journal, sink)
    const kept = await withShopDatabase(ground, parts.postgres.password, readKept)
    const unmailed = unwritten.filter((number) => !kept.unsent.some((about) => about.includes(number)))
    const { crashes } = ground.supervisor
    const letters = `${sink.letters()} letters, ${kept.unsent.length} still to be sent`
    say(`${letters}; ${journal.soldOut} times sold out; ${journal.tries.length} tries repeated.`)
    const run = {
      kills: outcomes.length,
      purchases: journal.purchases.length,
      crashes,
      longestGapMs,
      mostMb: memory.mostMb(),
      journal,
      unmailed,
    }
    return [...judgeRun(run, bars[wish.size]), ...judgeOrders(journal, kept, before)]
  } finally {
    memory.end()
    await buying.end(0)
    sink.close()
  }
}

/** All parts, with goods and buyers. */
async function openShop(ground: Ground, wish: Wish) {
  const sink = await openMailSink(ground)
  let filled: { crowd: Crowd; before: Before } | undefined
  const parts = await openParts(ground, wish, async (setup, { postgres }) => {
    foundShop(setup, shopDatabaseUrl(ground, postgres.password))
    filled = await withShopDatabase(ground, postgres.password, async (db) => {
      const crowd = await fillShop(db, buyers, setup)
      const pieces = new Map(crowd.goods.map((item) => [item.relation_id, item.pieces]))
      return { crowd, before: { wallets: await wallets(db), pieces } }
    })
  })
  if (!filled) throw new Error('the shop was not filled')
  return { ...filled, parts, sink }
}

/** Acknowledged orders whose letter did not come in time. */
async function waitForLetters({ orders }: Journal, sink: MailSink): Promise<string[]> {
  const missing = () => orders.flatMap((order) => order.order_numbers).filter((number) => !sink.names(number))
  await happens(lettersSeconds, async () => missing().length === 0)
  return missing()
}
