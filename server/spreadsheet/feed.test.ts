import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { FeedCell } from '#market/goods/catalogue/import/numbers'
import { refusalOf } from '#tests/fixtures/people'
import { openFeed, readTableLines } from './feed.ts'
import { previewFeed } from './preview.ts'

const folder = await mkdtemp(join(tmpdir(), 'trestle-feed-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let made = 0

async function read(content: string | Buffer): Promise<{ columns: string[]; rows: FeedCell[][] }> {
  made += 1
  const path = join(folder, String(made))
  await writeFile(path, content)
  const feed = await openFeed(path)
  const rows: FeedCell[][] = []
  for await (const { cells } of feed.rows()) rows.push(cells)
  return { columns: feed.columns, rows }
}

test.each([[','], [';'], ['\t'], ['|']])('finds out that %j parts the cells', async (mark) => {
  const text = [
    ['no', 'name', 'price'],
    ['1', 'a chair, oak; tall', '5'],
    ['2', 'b', '6'],
  ]
    .map((row) => row.map((cell) => `"${cell}"`).join(mark))
    .join('\n')
  expect(await read(text)).toEqual({
    columns: ['no', 'name', 'price'],
    rows: [
      ['1', 'a chair, oak; tall', '5'],
      ['2', 'b', '6'],
    ],
  })
})

test('takes decimal commas for no delimiter', async () => {
  expect(await read('no;price;w\n1;2,50;3,5\n2;4,00;7,5\n')).toMatchObject({
    columns: ['no', 'price', 'w'],
    rows: [
      ['1', '2,50', '3,5'],
      ['2', '4,00', '7,5'],
    ],
  })
})

test('reads a byte-order mark, quotes with line ends and doubled quotes, stray quotes, and leaves blank lines out', async () => {
  const text = '\ufeffno,name\r\n1,"two\r\nlines"\r\n\r\n , \r\n2,"a ""fine"" chair"\r\n3,24" stool\r\n'
  expect(await read(text)).toEqual({
    columns: ['no', 'name'],
    rows: [
      ['1', 'two\r\nlines'],
      ['2', 'a "fine" chair'],
      ['3', '24" stool'],
    ],
  })
})

test('reads UTF-8, UTF-16 and what Windows wrote', async () => {
  const text = 'no,name\n1,Sofá 沙发\n'
  expect((await read(text)).rows).toEqual([['1', 'Sofá 沙发']])
  expect((await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).rows).toEqual(
    [['1', 'Sofá 沙发']],
  )
  expect((await read(Buffer.from('sku,name\n1,Chair\n', 'utf16le'))).rows).toEqual([['1', 'Chair']])
  expect((await read(Buffer.from('no,name\n1,Caf\xe9 \x8020\n', 'latin1'))).rows).toEqual([['1', 'Café €20']])
})

test('a letter of several bytes may lie across the pieces of a large file', async () => {
  const rows = Array.from({ length: 30_000 }, (_, i) => `${i},Sofá 沙发 ${'é'.repeat(i % 7)}`)
  const { rows: found } = await read(`no,name\n${rows.join('\n')}`)
  expect(found).toHaveLength(30_000)
  expect(found.map((row) => row.join(','))).toEqual(rows)
})

test('columns without a name get one, doubled names are told apart', async () => {
  expect((await read('no,,no,\n1,2,3,\n')).columns).toEqual(['no', 'column 2', 'no (3)'])
})

test('titles, group names and a separator for Excel above the head are not the head', async () => {
  const text = 'sep=;\nHarlow & Pine;;\nPrice list 2026;;\n;Money;\nSKU;Price;Category\nA1;5;Chairs\n'
  expect(await read(text)).toEqual({ columns: ['SKU', 'Price', 'Category'], rows: [['A1', '5', 'Chairs']] })
  // Names that nobody knows: the first row that is not blank.
  expect((await read('\nalpha,beta\n1,2\n')).columns).toEqual(['alpha', 'beta'])
})

test('rows have the numbers of the file, also after blank lines and breaks in cells', async () => {
  const path = join(folder, 'lines')
  await writeFile(path, 'sku,price\n\n"A\n1",5\nB,6\n')
  const found: number[] = []
  for await (const { line } of (await openFeed(path)).rows()) found.push(line)
  expect(found).toEqual([3, 5])
})

test.each([
  ['bytes that are no text', Buffer.from('0001020300ff', 'hex')],
  ['half an archive', Buffer.from('504b030414000000', 'hex')],
])('refuses %s as unreadable', async (_, content) =>
  expect(await refusalOf(read(content))).toBe('import.unreadable'),
)

test.each([
  ['picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['pdf', '%PDF-1.7 of text alone'],
  ['xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
  ['xml', '<?xml version="1.0"?><rss/>'],
  ['xml', '<html><table><tr><td>SKU</td></tr></table></html>'],
  ['json', '[{"sku":"J-1"}]'],
])('names %s, and how to hand it in', async (format, content) => {
  const refused: unknown = await read(content).catch((error: unknown) => error)
  expect(refused).toMatchObject({ reason: 'import.otherFormat', params: { format } })
})

test.each([
  ['nothing', '', 'import.noRows'],
  ['blank lines', '\n \n', 'import.noRows'],
  ['goods without the names of columns', 'K-1,Chair,Chairs,99.00\nK-2,Stool,Chairs,$ 49\n', 'import.noHead'],
])('says what %s lacks', async (_, content, reason) => expect(await refusalOf(read(content))).toBe(reason))

test.each([
  ['a year', 'Bezeichnung;Warengruppe;2024\nStuhl;Stühle;450\n', ['Bezeichnung', 'Warengruppe', '2024']],
  ['counted columns', '1;2;3;4\nK-1;Chair;Chairs;99.00\n', ['1', '2', '3', '4']],
])('takes in a head with %s', async (_, content, columns) => {
  expect(await read(content)).toMatchObject({ columns })
})

test('a head without goods below it is said to lack them', async () => {
  const path = join(folder, 'head alone')
  await writeFile(path, 'sku,name,category,price\n\n')
  expect(await refusalOf(previewFeed(path))).toBe('import.noRows')
})

test('an archive without a workbook is named too', async () => {
  expect(await refusalOf(read(zip({ 'goods.csv': 'sku,price' })))).toBe('import.otherFormat')
})

test('a quote without an end is named by its line', async () => {
  const path = join(folder, 'quote')
  await writeFile(path, 'sku,name\nA,"two\nlines"\nB,"open\nC,ok\n')
  const all = async () => {
    for await (const _ of (await openFeed(path)).rows());
  }
  const refused: unknown = await all().catch((error: unknown) => error)
  expect(refused).toMatchObject({ reason: 'import.openQuote', params: { line: 4 } })
})

const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const book = {
  'xl/workbook.xml':
    '<workbook xmlns:r="http://r"><sheets><sheet name="A" r:id="rId7"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/b.xml"/><Relationship Id="rId7" Target="worksheets/a.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>no</t></si><si><r><t>na</t></r><r><t xml:space="preserve">me </t></r><rPh><t>x</t></rPh></si><si><t>Tom &amp; Co &#27801;</t></si></sst>',
}

test('reads the first sheet of a workbook: shared and inline texts, numbers as numbers, gaps as empty cells', async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>price</t></is></c></row>
    <row r="3"><c r="A3"><v>368814</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="b"><v>1</v></c><c r="D3"><v>265.30000000000001</v></c></row>`
  const { columns, rows: found } = await read(zip({ ...book, 'xl/worksheets/a.xml': sheet(rows) }))
  expect(columns).toEqual(['no', 'name', 'column 3', 'price'])
  expect(found).toEqual([[368814, 'Tom & Co 沙', 'TRUE', 265.3]])
})

test('of a workbook the visible sheet with the catalogue is read, by the numbers of its rows', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const cover = sheet(`<row r="1">${text('A1', 'Welcome')}</row>`)
  const goods = sheet(
    `<row r="2">${text('A2', 'SKU')}${text('B2', 'Name')}${text('C2', 'Price')}</row><row r="7">${text('A7', 'A1')}${text('B7', 'Chair')}${text('C7', '5')}</row>`,
  )
  const path = join(folder, 'sheets')
  const hidden = book['xl/workbook.xml'].replace(
    '<sheet name="A"',
    '<sheet name="Z" state="hidden" r:id="rId1"/><sheet name="A"',
  )
  await writeFile(
    path,
    zip({ ...book, 'xl/workbook.xml': hidden, 'xl/worksheets/a.xml': cover, 'xl/worksheets/b.xml': goods }),
  )
  const feed = await openFeed(path)
  const rows = []
  for await (const row of feed.rows()) rows.push(row)
  expect(feed.columns).toEqual(['SKU', 'Name', 'Price'])
  expect(rows).toEqual([{ line: 7, cells: ['A1', 'Chair', '5'] }])
})

test('a workbook that breaks off is refused where it breaks', async () => {
  const broken = zip({
    ...book,
    'xl/worksheets/a.xml': '<worksheet><sheetData><row><c><v>1</v></c></row><row>',
  })
  expect(await refusalOf(read(broken))).toBe('import.unreadable')
})

const small = { rows: 3, columns: 2, cell: 6, unpacked: 50_000 }
async function readSome(content: string | Buffer, atMost = small) {
  made += 1
  const path = join(folder, String(made))
  await writeFile(path, content)
  return readTableLines(path, atMost)
}

test('a preview reads so many lines, with cut columns and cells', async () => {
  expect(await readSome('SKU;Qty;Note\n\nHAR-1;4;x\n;;\nA long  number;5;y\n')).toEqual({
    rows: [
      { line: 1, cells: ['SKU', 'Qty'] },
      { line: 3, cells: ['HAR-1', '4'] },
      { line: 5, cells: ['A long', '5'] },
    ],
    more: false,
  })
  expect((await readSome('a;1\nb;2\nc;3\nd;4\n')).more).toBe(true)
  expect((await readSome('only one column\n')).rows).toEqual([{ line: 1, cells: ['only o'] }])
})

test('a workbook is read the same way, its numbers as text', async () => {
  const rows = '<row><c t="s"><v>2</v></c><c><v>12</v></c></row>'
  const found = await readSome(zip({ ...book, 'xl/worksheets/a.xml': sheet(rows) }))
  expect(found).toEqual({ rows: [{ line: 1, cells: ['Tom &', '12'] }], more: false })
})

test.each([
  ['says so', undefined],
  ['says it does not', 10],
])('an archive that unpacks to more than it may is refused, whether it %s', async (_, said) => {
  const bomb = `<row><c t="str"><v>${'a'.repeat(5_000_000)}</v></c></row>`
  const archive = zip({ ...book, 'xl/worksheets/a.xml': sheet(bomb) }, said)
  expect(archive.length).toBeLessThan(20_000)
  expect(await refusalOf(readSome(archive))).toMatch(/tooComplex|unreadable/)
})

/** The smallest archive with these parts, which may lie about what they unpack to. */
function zip(parts: Record<string, string>, said?: number): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text)
    const label = Buffer.from(name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    header.writeUInt16LE(8, 8)
    header.writeUInt16LE(label.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(said ?? Buffer.byteLength(text), 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(offset, 42)
    bodies.push(header, label, packed)
    entries.push(entry, label)
    offset += header.length + label.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, end])
}
