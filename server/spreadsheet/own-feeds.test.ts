import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { fields } from '#market/goods/catalogue/import/fields'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { ownFields, ownPart } from '#market/goods/merchant/feed/own-mapping'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
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
const staff = await aStaff(db, ['administrator'])
const feeds = join(import.meta.dirname, '../../tests/feeds')

type Asker = 'a manufacturer' | 'the office'

/** How a feed comes in, with the mapping that is guessed. */
async function comesIn(path: string, asker: Asker) {
  const name = basename(path)
  const { mapping: guessed } = await previewFeed(path)
  const [part, wanted] = asker === 'the office' ? [guessed, fields] : [ownPart(guessed), ownFields]
  const mapping = { ...part, rate: guessed.rate || '1' }
  const missing = wanted.filter(({ name, required }) => required && !mapping.columns[name])
  if (missing.length > 0) return `unmapped: ${missing.map(({ name }) => name).join(' ')}`
  const merchant_id = await aMerchant(db)
  const seller = asker === 'the office' ? staff : await aSeller(db, merchant_id)
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
  for (const name of (await readdir(feeds)).toSorted())
    found[name] = await comesIn(join(feeds, name), 'a manufacturer').catch(String)
  expect(found).toMatchInlineSnapshot(`
    {
      "01-google-merchant.txt": "2 accepted",
      "02-shopify.csv": "1 accepted offerWithoutDay, 3 accepted, 1 merged groupRow",
      "04-giga-style.csv": "1 rejected categoryUnknown, 1 accepted badGtin",
      "05-semicolon-cp1252.csv": "2 accepted, 1 rejected categoryUnknown",
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

const head = 'sku,name,category,price'
const row = (number: string, name = 'Oak chair', more = '') => `${number},${name},Dining Chairs,10${more}`
/** What breaks the reading of a table, or is no table at all. */
const broken: Record<string, string | Buffer> = {
  'nothing at all': '',
  'a head alone': `${head}\n`,
  'goods without a head': `${row('H-1')}\n${row('H-2')}\n`,
  'blank rows between': `${head}\n\n${row('B-1')}\n\n\nB-2,Oak table,Dining Tables,ask\n`,
  'a sign that is no text, far down': [
    head,
    ...Array.from({ length: 300 }, (_, n) => row(`N-${n}`)),
    row('N-300', 'Oak\0chair'),
  ].join('\n'),
  'a declared separator': 'sep=;\nsku;name;category;price\nS-1;Oak chair;Dining Chairs;99,50\n',
  'a title too long, a number too long': [
    head,
    row('L-1', 'long '.repeat(50)),
    row('L'.repeat(70)),
    row('L-2'),
  ].join('\n'),
  'a sign that the longest title would cut': [head, row('E-1', `${'a'.repeat(199)}🛋️ sofa`), row('E-2')].join(
    '\n',
  ),
  'a carton of a thousand kilometres': `${head},carton_length,carton_width,carton_height,carton_weight\n${row('C-1', 'Oak chair', ',100000000,10,10,5')}\n`,
  'prices in yuan':
    '货号,名称,分类,价格\nY-1,橡木餐椅,Dining Chairs,￥399.00\nY-2,橡木餐桌,Dining Tables,1399元\n',
  'prices without cents':
    'Artikelnummer;Bezeichnung;Warengruppe;Preis\n1;Stuhl;Dining Chairs;89,– €\n2;Tisch;Dining Tables;1.299,50 €\n',
  'UTF-16 without a mark': Buffer.from(`${head}\n${row('U-1')}\n`, 'utf16le'),
  'XML of a channel':
    '<?xml version="1.0"?><rss version="2.0"><channel><item><title>Oak chair</title></item></channel></rss>',
  JSON: '[{"sku":"J-1","name":"Oak chair","price":10}]',
  'an old workbook': Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
}

test('tables that are broken, and files that are none, come in or are told what they lack', {
  timeout: 60_000,
}, async () => {
  const found: Record<string, string> = {}
  for (const [name, content] of Object.entries(broken)) {
    const path = join(folder, 'broken.csv')
    await writeFile(path, content)
    const [own, office] = [
      await comesIn(path, 'a manufacturer').catch(String),
      await comesIn(path, 'the office').catch(String),
    ]
    found[name] = own === office ? own : `${own} | ${office}`
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "JSON": "Refusal: import.otherFormat",
      "UTF-16 without a mark": "1 accepted",
      "XML of a channel": "Refusal: import.otherFormat",
      "a carton of a thousand kilometres": "1 accepted hugeSize",
      "a declared separator": "1 accepted",
      "a head alone": "Refusal: import.noRows",
      "a sign that is no text, far down": "301 accepted",
      "a sign that the longest title would cut": "1 rejected tooLong, 1 accepted",
      "a title too long, a number too long": "2 rejected tooLong, 1 accepted",
      "an old workbook": "Refusal: import.otherFormat",
      "blank rows between": "1 accepted, 1 rejected badPrice",
      "goods without a head": "Refusal: import.noHead",
      "nothing at all": "Refusal: import.noRows",
      "prices in yuan": "2 accepted",
      "prices without cents": "2 accepted",
    }
  `)
})
