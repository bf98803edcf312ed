import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { ownFields, ownPart } from '#market/goods/merchant/feed/own-mapping'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { openAreaTexts } from '../texts.ts'
import { previewFeed } from './preview.ts'
import { runImport } from './run-import.ts'

/* Feeds in the shapes that shops, channels and spreadsheets export. */

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-own-feeds-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
for (const name of [
  'Dining Chairs',
  'Accent Chairs',
  'Dining Tables',
  'Sofas & Loveseats',
  'Sofas',
  'Desks',
  'TV Stands',
])
  await aCategory(db, { 'en-US': name })
const feeds = join(import.meta.dirname, '../../tests/feeds')

/** How a feed comes in as a manufacturer's own, with the mapping that is guessed. */
async function comesIn(name: string) {
  const path = join(feeds, name)
  const { mapping: guessed } = await previewFeed(path)
  const mapping = { ...ownPart(guessed), rate: guessed.rate || '1' }
  const missing = ownFields.filter(({ name, required }) => required && !mapping.columns[name])
  if (missing.length > 0) return `unmapped: ${missing.map(({ name }) => name).join(' ')}`
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const id = randomUUID()
  await files.put(`imports/${id}`, path)
  const run = await inTransaction(db, async (tx) => {
    await keepUpload(tx, seller, { id, merchant_id, file_name: name, storage_key: `imports/${id}` })
    return startImport(tx, seller, {
      upload_id: id,
      merchant_id,
      mapping,
      dry_run: false,
      create_categories: false,
    })
  })
  await runImport({ db, files, now: () => noon }, run.id)
  const { error } = await db
    .selectFrom('import_run')
    .select('error')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('import_row')
    .select(['outcome', 'reason'])
    .where('run_id', '=', run.id)
    .orderBy('row_number')
    .execute()
  const texts = openAreaTexts('import')
  for (const { reason } of rows)
    if (reason) expect(texts.say('es-ES', `reason.${reason}`)).not.toContain('reason.')
  const told = rows.map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(' '))
  const counts = [...new Set(told)].map((one) => `${told.filter((other) => other === one).length} ${one}`)
  return error ?? counts.join(', ')
}

test('feeds in the shapes of shops and spreadsheets come in as drafts, or are told row by row', {
  timeout: 60_000,
}, async () => {
  const found: Record<string, string> = {}
  for (const name of (await readdir(feeds)).toSorted()) found[name] = await comesIn(name).catch(String)
  expect(found).toMatchInlineSnapshot(`
    {
      "01-google-merchant.txt": "2 accepted",
      "02-shopify.csv": "1 accepted offerWithoutDay, 3 accepted, 1 merged groupRow",
      "04-giga-style.csv": "1 rejected categoryUnknown, 1 accepted badGtin",
      "05-semicolon-cp1252.csv": "1 accepted, 1 rejected badPrice, 1 rejected categoryUnknown",
      "06-utf16-tab.txt": "2 accepted",
      "07-quotes.csv": "Refusal: import.openQuote",
      "09-parent-child.csv": "1 merged groupRow, 3 rejected categoryUnknown",
      "10-pictures.csv": "1 accepted",
      "11-html.csv": "2 accepted",
      "12-empty-and-notes.csv": "1 accepted, 1 rejected badPrice, 1 rejected categoryUnknown, 1 rejected missing",
      "13-numbers.csv": "1 accepted badSize, 4 accepted, 11 rejected badPrice, 1 rejected otherCurrency",
      "15-cr-only.csv": "2 accepted",
      "16-dup-headers.csv": "1 accepted",
      "26-stock.csv": "4 accepted",
      "30-merged-header.xlsx": "2 accepted",
      "32-formulas-dates.xlsx": "1 accepted badGtin, 2 rejected missing, 4 accepted, 1 rejected badPrice",
      "33-second-sheet.xlsx": "1 accepted",
      "35-wayfair-style.xlsx": "2 rejected badPrice, 1 rejected categoryUnknown",
      "39-german-umlaut-unquoted-thousands.csv": "3 accepted",
      "41-update-empty.csv": "1 accepted",
      "43-category-gt.csv": "1 rejected categoryUnknown, 1 accepted",
      "47-units-in-cells.csv": "1 accepted, 2 rejected otherCurrency, 1 accepted badSize",
    }
  `)
})
