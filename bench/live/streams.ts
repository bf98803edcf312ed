import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ground, openGround } from '../ground.ts'
import { aBuyer, load, type Measured, type Part, warmSeconds } from '../load.ts'
import type { Paced } from '../pace/paced.ts'
import { failedOf, readLists } from '../pace/read-lists.ts'
import { callersFor, type Opened, openStream, openStreams } from './open-streams.ts'

const streams = Number(process.env.BENCH_STREAMS ?? 5_000)
/** Fewer than a shop can: what is asked is whether pages that wait harm those that ask. */
const atOnce = 4
const settleMs = 5_000
/** Longer than the time over which they come. */
const rushSeconds = 12
const bars = { moreMb: 150, slower: 1.15, slowerInRush: 1.25, handedOverMs: 10_000 }

/**
 * Pages that are open and of which nothing is told: what they take of memory, whether lists are slower beside
 * them, how soon a process that ends has sent them away, and whether lists are slower where they all come to.
 */
export const streamsPart: Part = {
  name: 'streams',
  demo: true,
  async run(ground) {
    const caller = await aBuyer(ground)
    const lists = (name: string) =>
      load(ground, { name, path: '/home/list', caller, atOnce, inputs: [{ page_size: 24 }] })
    // A shop that has been open for a while.
    await lists('warm')
    const without = await lists('lists without streams')
    const before = (await ground.memory()) ?? 0
    const agent = new Agent({ keepAlive: false })
    const opened = await openStreams(ground, await callersFor(streams, ground), agent)
    await pause(settleMs)
    const more_mb = ((await ground.memory()) ?? 0) - before
    const beside = await lists(`lists beside ${opened.length} idle streams`)
    const measured = [
      without,
      noSlower(beside, { than: without, times: bars.slower, held: opened.length === streams }),
      fact(`memory for ${opened.length} idle streams`, { more_mb }, more_mb <= bars.moreMb),
    ]
    const other = await openGround(ground.size, ground.database_url)
    try {
      await readLists(other, caller, warmSeconds)
      const alone = await readLists(other, caller, rushSeconds)
      const moving = pause(1_000).then(() => moveAll(opened, { from: ground, to: other, agent }))
      const rush = await readLists(other, caller, rushSeconds)
      const { handed_over_ms, arrived } = await moving
      // Only now: that all go at once is not what is measured.
      for (const { asked } of arrived) asked.destroy()
      const named = (name: string, one: Paced): Measured => ({ ...one, name, failed: failedOf(one) })
      const than = named('lists at an even pace, where nobody has come yet', alone)
      return [
        ...measured,
        fact('all are sent elsewhere', { handed_over_ms }, handed_over_ms <= bars.handedOverMs),
        fact('all have come', { arrived: arrived.length }, arrived.length === streams),
        than,
        noSlower(named('lists at an even pace, while all come', rush), { than, times: bars.slowerInRush }),
      ]
    } finally {
      await other.close()
    }
  },
}

type Slower = { than: Measured; times: number; held?: boolean }

function noSlower(one: Measured, { than, times, held = true }: Slower): Measured {
  const p99_ms = Math.round(than.p99_ms * times * 100) / 100
  const isSo = held && one.failed === 0 && one.p99_ms <= Math.max(p99_ms, than.p99_ms + 1)
  return { ...one, bar: { per_second: 0, p99_ms, held: isSo } }
}

const fact = (name: string, more: Record<string, number>, held: boolean): Measured => ({
  name: `${name}: ${JSON.stringify(more)}`,
  per_second: 0,
  p50_ms: 0,
  p99_ms: 0,
  failed: 0,
  bar: { per_second: 0, held },
  ...more,
})

type Move = { from: Ground; to: Ground; agent: Agent }

/**
 * Tells a process to end, and opens its streams at another, each when it was told to. Returns the
 * milliseconds until all were sent away, endless where one was cut, and what was opened.
 */
async function moveAll(opened: readonly Opened[], { from, to, agent }: Move) {
  const began = performance.now()
  from.leave()
  const reopened = opened.map(async ({ caller, over }) => {
    await pause((await over) ?? 0)
    return openStream(to, caller, agent)
  })
  const told = await Promise.all(opened.map(({ over }) => over))
  const handed_over_ms = told.includes(null)
    ? Number.POSITIVE_INFINITY
    : Math.round(performance.now() - began)
  const arrived = (await Promise.all(reopened)).filter((one) => one !== null)
  return { handed_over_ms, arrived }
}
