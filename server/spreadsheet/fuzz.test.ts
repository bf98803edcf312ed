import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { Refusal } from '#rules/refusals'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { openFeed } from './feed.ts'
import { openStoredFile } from './open-stored-file.ts'
import { previewFeed } from './preview.ts'
import { type ImportTools, runImport } from './run-import.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-fuzz-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
for (const name of ['Chairs', 'Sofas']) await aCategory(db, { 'en-US': name })
const merchant_id = await aMerchant(db)
/** How many feeds: 5,000 by hand after a change of the reading. */
const feeds = Number(process.env.TRESTLE_FUZZ ?? 300)

/** Feeds of the shapes that shops, channels and spreadsheets export. */
const shapes = [
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\no,Oslo,"<p>Deep &amp; <b>soft</b></p>",Sofas,Color,Grey,O-1,899.00,https://a.example/1.jpg\no,,,,,Navy,O-2,929.00,\no,,,,,,,,https://a.example/2.jpg\n',
  'id\ttitle\tdescription\tproduct_type\tprice\tsale_price\tcolor\titem_group_id\tproduct_width\nG-1\tAlder chair, sand\tOak\tChairs\t249.00 USD\t199.00 USD\tSand\tA\t78 cm\nG-2\tAlder chair, navy\tOak\tChairs\t1,249.00 USD\t\tNavy\tA\t30.7 in\n',
  'sku,parent_sku,name,category,price,color,size,width,depth,height,weight\nP,,Vega,Sofas,,,,,,,\nP-1,P,Vega queen,,599,Grey,Queen,153,200,90,40 lbs\nP-2,P,,,699,Grey,King,193,200,90,\n',
  'sku;name;category;price;carton_length;carton_width;carton_height;carton_weight;moq;lead time\n1;Chair ✅;Chairs;1.299,50;50;40;30;12;1 pcs;5-7 days\n2;Stuhl Köln;Chairs;89;;;;;100+;\n',
  '货号,名称,分类,价格,颜色\nCN-1,橡木餐椅 🛋️,Chairs,￥399.00,原木色\nCN-2,沙发,Sofas,10 CNY,\n',
]
const strange = [
  '\0',
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\ud83d',
  '😀'.repeat(120),
  '>',
  '<',
  '&#0;',
  '&#x110000;',
  '<p>',
  '</ul>',
  '\ufffe',
  '\u202e',
  '=1+1',
  "'",
  '1e309',
  '-0',
  '99999999999999999999',
  '10000000',
  'id:',
  ' + ',
  '',
  'x'.repeat(9000),
  '<div>'.repeat(500),
  '\u0000\u0001',
  'NaN',
  '1,385',
  '%',
  '\\u0000',
  '{"a":1}',
]

/** Random numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A feed with a few faults: bytes turned, cells replaced, pieces doubled, cut or put elsewhere. */
function mutated(seed: number): Buffer {
  const random = seeded(seed)
  let text = shapes[random(shapes.length)]!
  for (let left = 1 + random(6); left > 0; left -= 1) {
    const [at, end] = [random(text.length), random(text.length)]
    const piece = strange[random(strange.length)]!
    const cells = text.split(/(?<=[,;\t\n])/)
    const cell = random(cells.length)
    text = [
      () => text.slice(0, at) + piece + text.slice(at),
      () => text.slice(0, at) + text.slice(at + random(12)),
      () => text + text.slice(Math.min(at, end), Math.max(at, end)),
      () =>
        cells
          .with(
            cell,
            cells[cell]!.replace(/^[^,;\t\n]*/, () => piece),
          )
          .join(''),
      () =>
        text
          .split('\n')
          .toSorted(() => random(3) - 1)
          .join('\n'),
    ][random(5)]!()
  }
  const bytes = Buffer.from(text, random(12) === 0 ? 'utf16le' : 'utf8')
  if (random(4) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256)
  return bytes
}

// In this process: what ended it would end the test.
const openHere: ImportTools['openFeed'] = (from, key, work) =>
  openStoredFile(from, key, async (path) => work(await openFeed(path)))
const tools = { db, files, now: () => noon, openFeed: openHere }

/** How the import of a feed ends: with a status, or refused before it starts. */
async function comesTo(content: Buffer): Promise<number | 'refused'> {
  const id = randomUUID()
  const path = join(folder, id)
  await writeFile(path, content)
  const { mapping } = await previewFeed(path).catch((error: unknown) => {
    if (error instanceof Refusal) return { mapping: null }
    throw error
  })
  if (!mapping) return 'refused'
  const needed = { custom_sn: 'sku', title: 'name', category: 'category', price: 'price' }
  const columns = { ...needed, ...mapping.columns }
  await files.put(`imports/${id}`, path)
  const run = await inTransaction(db, async (tx) => {
    await keepUpload(tx, system(noon), { id, merchant_id, file_name: 'feed', storage_key: `imports/${id}` })
    const wish = { upload_id: id, merchant_id, dry_run: false, create_categories: true }
    return startImport(tx, system(noon), { ...wish, mapping: { ...mapping, columns, rate: '0.14' } })
  })
  await runImport(tools, run.id)
  return (await reading(db, (tx) => showRun(tx, run.id))).status
}

test('whatever a feed holds, its import ends, and the next one runs', { timeout: 1_200_000 }, async () => {
  const ends = new Map<number | 'refused', number>()
  for (let seed = 1; seed <= feeds; seed += 1) {
    const end = await comesTo(mutated(seed)).catch((error: unknown) => {
      throw new Error(`feed ${seed} broke off: ${(error as Error).message}`, { cause: error })
    })
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  expect([...ends.keys()].filter((end) => ![2, 3, 'refused'].includes(end))).toEqual([])
  expect(ends.get(2)).toBeGreaterThan(feeds / 4)
  if (process.env.TRESTLE_FUZZ) console.log(Object.fromEntries(ends))
  expect(await comesTo(Buffer.from(shapes[0]!))).toBe(2)
})
