import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chance } from '../../bench/products/product.ts'
import type { ChatJournal } from './chat-journal.ts'
import type { Talker } from './crowd.ts'
import { sendUntil, type Way } from './send-until.ts'

type Talk = { way: Way; journal: ChatJournal; each: number; everyMs: number }

/** One line in so many is sent twice at once, read up to, withdrawn. */
const oneInTwice = 10
const oneInRead = 4
const oneInWithdrawn = 40

/** Everybody says so many lines, each again under its key until it is answered. */
export async function talkAll(talkers: readonly Talker[], talk: Talk): Promise<void> {
  await Promise.all(talkers.map((talker, place) => talkOn(talker, place, talk)))
}

async function talkOn(talker: Talker, place: number, { way, journal, each, everyMs }: Talk): Promise<void> {
  const { below, pick, next } = chance(place + 1)
  await pause(next() * everyMs)
  for (let i = 1; i <= each && !way.closed.aborted; i += 1) {
    const began = performance.now()
    const conversation_number = pick(talker.conversations)
    const body = `${talker.name} says ${i}`
    const line = { conversation_number, client_key: randomUUID(), body }
    const no = await say(talker, line, { way, journal, twice: below(oneInTwice) === 0 })
    if (no !== undefined) {
      journal.said.push({ ...line, account: talker.name, no })
      const input = { conversation_number, no }
      if (below(oneInRead) === 0) await sendUntil(way, talker.caller, { path: '/chat/read', input })
      if (below(oneInWithdrawn) === 0) await sendUntil(way, talker.caller, { path: '/chat/withdraw', input })
    }
    await pause(Math.max(0, began + everyMs * (0.5 + next()) - performance.now()))
  }
}

type Line = { conversation_number: string; client_key: string; body: string }

/** Says a line, or the same twice at once. Gives its number; undefined where it was not decided. */
async function say(
  { caller }: Talker,
  input: Line,
  { way, journal, twice }: { way: Way; journal: ChatJournal; twice: boolean },
): Promise<number | undefined> {
  const tries = Array.from({ length: twice ? 2 : 1 }, () =>
    sendUntil(way, caller, { path: '/chat/send', input }),
  )
  const answers = await Promise.all(tries)
  const numbers = new Set(
    answers.map((answer) => (answer?.code === 200 ? Number(answer.data.no) : undefined)),
  )
  if (numbers.size > 1) journal.answeredTwice.push(`${input.body}: ${[...numbers].join(' and ')}`)
  const [no] = numbers
  if (no === undefined) journal.undecided.push(`${input.body}: ${answers[0]?.code} ${answers[0]?.msg}`)
  return no
}
