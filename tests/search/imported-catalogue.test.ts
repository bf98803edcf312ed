import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Query, queries } from './imported-queries.ts'
import { feeds, shopOf } from './imported-shop.ts'
import { asked as askedByKind, kinds } from './kinds-of-queries.ts'

/*
 * Typical searches over a catalogue as merchants deliver it: brand names first, short descriptions, no
 * attributes, no colours. Always over a small feed of ours, and over a real one if present (TRESTLE_FEED,
 * or beside the project).
 */
async function firstOf(feed: string) {
  const search = await shopOf(feed)
  return async (words: string) => {
    const { list, searched } = await search(words)
    const first = list.slice(0, 3).map(({ title }) => title)
    // Goods that lack a word, or are only related, may follow where the answer says so.
    return { first, fitting: first.slice(0, searched ? Math.max(1, searched.fits) : 3) }
  }
}

type Found = { first: string[]; fitting: string[] }

/** Queries without results, and those without a match among the first three. */
async function judge(search: (words: string) => Promise<Found>, asked: readonly Query[]) {
  const nothing: string[] = []
  const off: string[] = []
  for (const [query, meant] of asked) {
    const { first, fitting } = await search(query)
    if (first.length === 0) nothing.push(query)
    else if (!fitting.every((title) => meant.test(title))) off.push(`${query}: ${fitting.join(' / ')}`)
  }
  return { nothing, off }
}

const found = Object.entries(feeds).filter(([, feed]) => existsSync(feed))
test.each(found)(
  'in the feed %s every query finds goods, and 95 in 100 have a match among the first three',
  async (name, feed) => {
    const asked = queries.filter(([, , only]) => only === undefined || only === name)
    const { nothing, off } = await judge(await firstOf(feed), asked)
    expect(nothing).toEqual([])
    expect(off.length / asked.length, off.join('\n')).toBeLessThanOrEqual(0.05)
  },
  90_000,
)

const accessory =
  /\b(cover|cushion|pad|legs?|handle|knob|tray|table top|underframe|front|runner|armrests?|castor)\b/i
const byKind = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  askedByKind[kind].split('|').map((words) => ({ kind, words })),
)

test.runIf(existsSync(feeds.real))(
  'over a real catalogue nearly all searches show three of the right kind first',
  async () => {
    const search = await firstOf(feeds.real)
    const off: string[] = []
    for (const { kind, words } of byKind) {
      const { first } = await search(words)
      const own = accessory.test(words) || ['cover', 'handle', 'leg', 'cushion'].includes(kind)
      const right = first.filter(
        (title) => kinds[kind].test(title) && (own || !accessory.test(title.split(/,| with | w /)[0]!)),
      )
      if (first.length < 3 || right.length < 3) off.push(`${words} (${kind}): ${first.join(' / ')}`)
    }
    expect(off.length / byKind.length, off.join('\n')).toBeLessThanOrEqual(0.1)
  },
  90_000,
)
