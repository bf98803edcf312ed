import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { list } from '#api/goods/catalogue'
import { mappingShape } from '#api/overview/office'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { listProducts } from '#market/goods/catalogue/list-products'
import { openFiles } from '#server/files/file-store'
import { runImport } from '#server/spreadsheet/run-import'
import { aMerchant } from '#tests/fixtures/goods'
import { aGuest, aSite, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Query, queries } from './imported-queries.ts'
import { asked as askedByKind, kinds } from './kinds-of-queries.ts'

/*
 * Typical searches over a catalogue as merchants deliver it: brand names first, short descriptions, no
 * attributes, no colours. Always over a small feed of ours, and over a real one if present (TRESTLE_FEED,
 * or beside the project).
 */
const folder = await mkdtemp(join(tmpdir(), 'trestle-search-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const feeds = {
  ours: join(import.meta.dirname, 'feed.csv'),
  real: process.env.TRESTLE_FEED ?? join(import.meta.dirname, '../../../shared/data/ikea.csv'),
}
const mapping = mappingShape.parse(
  JSON.parse(await readFile(join(import.meta.dirname, '../../docs/import/semicolon-sar.json'), 'utf8')),
)

/** A shop with this feed's goods alone; returns a function that gives the first results of a search. */
async function shopOf(feed: string) {
  const { db } = await testDatabase()
  const files = openFiles(folder)
  const id = randomUUID()
  await writeFile(join(folder, 'in'), await readFile(feed))
  await files.put(`imports/${id}`, join(folder, 'in'))
  await aSite(db)
  const run = await inTransaction(db, async (tx) => {
    const merchant_id = await aMerchant(tx)
    const upload = { id, merchant_id, file_name: 'feed.csv', storage_key: `imports/${id}` }
    await keepUpload(tx, system(noon), upload)
    const wish = { upload_id: id, merchant_id, mapping, dry_run: false, create_categories: true }
    return startImport(tx, system(noon), wish)
  })
  await runImport({ db, files, now: () => noon }, run.id)
  return async (search: string) => {
    const answer = await reading(db, (tx) =>
      listProducts(tx, { ...aGuest(), at: noon }, list.in.parse({ search })),
    )
    const first = answer.list.slice(0, 3).map(({ title }) => title)
    // Goods that lack a word, or are only related, may follow where the answer says so.
    const { searched } = answer
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
    const { nothing, off } = await judge(await shopOf(feed), asked)
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
    const search = await shopOf(feeds.real)
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
