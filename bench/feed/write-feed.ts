import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import { leaves, makeProduct } from '../products/product.ts'

type Cell = string | number
const at = 500

/** The columns of a wholesaler's feed: each field of ours with what a made-up product has in it. */
const columns: Record<string, (made: ReturnType<typeof makeProduct>) => Cell> = {
  custom_sn: ({ n }) => `FEED-${n}`,
  title: ({ title, n }) => `${title['en-US']} ${n}`,
  description: ({ description }) => description['en-US'],
  category: ({ leaf }) => leaves[leaf]!.name[0],
  price: ({ relations }) => relations[0]!.price / 100,
  list_price: ({ relations, n }) => (n % 8 === 0 ? (relations[0]!.price * 1.25) / 100 : ''),
  keywords: ({ keywords }) => keywords,
  collection: ({ collection }) => collection,
  color: ({ relations }) => relations[0]!.color['en-US']!,
  material: ({ attributes }) => attributes.material['en-US']!,
  width: ({ size }) => (size ? size.width / 10 : ''),
  depth: ({ size }) => (size ? size.depth / 10 : ''),
  height: ({ size }) => (size ? size.height / 10 : ''),
  weight: ({ weight }) => weight / 1000,
  minimum_amount: ({ relations }) => relations[0]!.minimum,
  lead_days: ({ relations }) => relations[0]!.lead,
  carton_length: ({ n }) => 60 + (n % 90),
  carton_width: ({ n }) => 40 + (n % 50),
  carton_height: ({ n }) => 20 + (n % 40),
  carton_weight: ({ weight }) => Math.ceil(weight / 1000) + 2,
  'attribute.style': ({ attributes }) => attributes.style['en-US']!,
  'stock.W1': ({ n }) => n % 120,
  'stock.W2': ({ n }) => n % 75,
}
export const mapping = {
  columns: Object.fromEntries(Object.keys(columns).map((name) => [name, name])),
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
}

function* rowsOf(count: number): Iterable<Cell[]> {
  yield Object.keys(columns)
  for (let n = 1; n <= count; n += 1) {
    const made = makeProduct(n)
    yield Object.values(columns).map((cell) => cell(made))
  }
}

/** Some rows at a time as one piece of text. */
function* pieces(count: number, write: (rows: Cell[][], first: number) => string): Iterable<string> {
  let rows: Cell[][] = []
  let first = 1
  for (const row of rowsOf(count)) {
    rows.push(row)
    if (rows.length < at) continue
    yield write(rows, first)
    first += rows.length
    rows = []
  }
  yield write(rows, first)
}

/** Writes a feed of so many rows as CSV. */
export const writeCsv = (path: string, count: number) =>
  pipeline(Readable.from(pieces(count, (rows) => stringify(rows))), createWriteStream(path))

const asXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)
const letters = (n: number): string =>
  (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes the same feed as a workbook, its texts shared as Excel does it. */
export async function writeWorkbook(path: string, count: number): Promise<void> {
  const texts = new Map<string, number>()
  const shared = (text: string) => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, texts.size)
    return known ?? texts.size - 1
  }
  const cellAs = (cell: Cell, place: string) =>
    cell === ''
      ? ''
      : typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`
  const rowAs = (row: Cell[], n: number) =>
    `<row r="${n}">${row.map((cell, i) => cellAs(cell, `${letters(i)}${n}`)).join('')}</row>`
  function* sheet() {
    yield `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>`
    yield* pieces(count, (rows, first) => rows.map((row, i) => rowAs(row, first + i)).join(''))
    yield '</sheetData></worksheet>'
  }
  // The sheet comes first: it tells which texts are shared.
  const inSheet = [...sheet()]
  function* strings() {
    yield `<?xml version="1.0" encoding="UTF-8"?><sst ${main} uniqueCount="${texts.size}">`
    for (const text of texts.keys()) yield `<si><t>${asXml(text)}</t></si>`
    yield '</sst>'
  }
  const zip = new ZipFile()
  zip.addBuffer(
    Buffer.from(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/workbook.xml',
  )
  zip.addBuffer(
    Buffer.from(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels',
  )
  zip.addReadStream(Readable.from(inSheet.map((piece) => Buffer.from(piece))), 'xl/worksheets/sheet1.xml')
  zip.addReadStream(Readable.from([...strings()].map((piece) => Buffer.from(piece))), 'xl/sharedStrings.xml')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
