import { sheetBook, sheetOf, workbook } from './archive.ts'

const MB = 1024 * 1024
const cell = (value: string, kind = 'str') => `<c t="${kind}"><v>${value}</v></c>`
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
const sheet = 'xl/worksheets/sheet1.xml'
const relations = (target: string) =>
  workbook({
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Target="${target}"/></Relationships>`,
  })
const xml = (content: string | Buffer) => workbook({ [sheet]: content })
const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`)
  .join('')}]>`

/** Workbooks whose XML is broken, endless or a decompression bomb, by their fault. */
export const hostileWorkbooks: Readonly<Record<string, () => Buffer>> = {
  'shared texts of 19 MB': () =>
    sheetBook(row(cell('0', 's')), `<si><t>${'a'.repeat(1000)}</t></si>`.repeat(19_000)),
  'a million shared texts': () => sheetBook(row(cell('0', 's')), '<si><t>ab</t></si>'.repeat(1_000_000)),
  'four million empty texts': () => sheetBook(row(cell('0', 's')), '<si/>'.repeat(4_000_000)),
  'one shared text of 15 MB': () => sheetBook(row(cell('0', 's')), `<si><t>${'a'.repeat(15 * MB)}</t></si>`),
  'a text of a million pieces': () =>
    sheetBook(row(cell('0', 's')), `<si>${'<r><t>a</t></r>'.repeat(1_000_000)}</si>`),
  'shared texts of different signs': () =>
    sheetBook(row(cell('0', 's')), `<si><t>${'沙发'.repeat(500)}</t></si>`.repeat(6000)),
  'shared texts of 300 MB': () =>
    sheetBook(row(cell('0', 's')), `<si><t>${'a'.repeat(10_000)}</t></si>`.repeat(30_000)),
  'a long shared text in every cell': () =>
    sheetBook(
      row(...Array.from({ length: 400 }, () => cell('0', 's'))).repeat(1500),
      `<si><t>${'x'.repeat(30_000)}</t></si>`,
    ),
  'numbers of texts that are none': () =>
    sheetBook(row(cell('-1', 's'), cell('1e9', 's'), cell('NaN', 's'), cell('__proto__', 's'))),
  'a sheet of 300 MB': () => sheetBook(row(cell('a'.repeat(1000))).repeat(300_000)),
  'one cell of 18 MB': () => sheetBook(row(cell('a'.repeat(18 * MB)))),
  'one number of 18 MB': () => sheetBook(row(cell('9'.repeat(18 * MB), 'n'))),
  'a million empty rows': () => sheetBook('<row/>'.repeat(1_000_000)),
  'a million rows of spaces': () => sheetBook(row(cell(' ')).repeat(500_000)),
  'rows that begin at column 500': () => sheetBook('<row><c r="SF1"/></row>'.repeat(500_000)),
  'columns beyond the last': () =>
    sheetBook('<row><c r="ZZZZZZZZZZ1"><v>1</v></c><c r="XFE1"><v>1</v></c></row>'.repeat(1000)),
  'a column of a million letters': () => sheetBook(`<row><c r="${'A'.repeat(900_000)}1"><v>1</v></c></row>`),
  'columns without letters': () =>
    sheetBook('<row><c r="1"><v>1</v></c><c r=""><v>2</v></c><c r="-"><v>3</v></c></row>'),
  'a row of a million cells': () => sheetBook(`<row>${'<c/>'.repeat(1_000_000)}</row>`),
  'numbers that are none': () =>
    sheetBook(row(...['1e999', '-1e999', 'NaN', '0x10', '--1', ''].map((value) => cell(value, 'n')))),
  'kinds of cells that do not exist': () =>
    sheetBook(row(cell('1', 'zz'), cell('1', 'e'), cell('1', 'd'), cell('1', '__proto__'))),
  'tags a hundred thousand deep': () => xml('<a>'.repeat(100_000)),
  'tags as deep as they are closed': () =>
    xml(`<worksheet>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</worksheet>`),
  'a tag of 10 MB': () => xml(`<${'a'.repeat(10 * MB)}/>`),
  'an attribute of 10 MB': () => xml(`<worksheet a="${'a'.repeat(10 * MB)}"/>`),
  'a hundred thousand attributes': () =>
    xml(`<worksheet ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
  'a comment of 15 MB': () => xml(`<worksheet><!--${'a'.repeat(15 * MB)}--></worksheet>`),
  'a comment without an end': () => xml(`<worksheet><!--${'- '.repeat(5 * MB)}`),
  'an instruction of 10 MB': () => xml(`<?a ${'a'.repeat(10 * MB)}?><worksheet/>`),
  'a kind of document of 10 MB': () =>
    xml(`<!DOCTYPE a [${'<!ELEMENT a ANY>'.repeat(600_000)}]><worksheet/>`),
  'raw text of 15 MB': () =>
    xml(
      `<worksheet><sheetData><row><c><v><![CDATA[${'a'.repeat(15 * MB)}]]></v></c></row></sheetData></worksheet>`,
    ),
  'a billion laughs': () =>
    xml(`${laughs}<worksheet><sheetData><row><c><v>&j;</v></c></row></sheetData></worksheet>`),
  'a file of the machine': () =>
    xml(
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
    ),
  'an address of another machine': () => xml('<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x.dtd"><worksheet/>'),
  'a sign that has no number': () => xml(sheetOf('<row><c t="str"><v>&#x110000;&#0;&#xD800;</v></c></row>')),
  'a million entities': () => xml(sheetOf(row(cell('&amp;'.repeat(1_000_000))))),
  'an end before a beginning': () => xml('</worksheet><worksheet>'),
  'two roots': () => xml('<worksheet/><worksheet/>'),
  'nothing at all': () => xml(''),
  'signs that are no UTF-8': () => xml(Buffer.from('<worksheet>\xff\xfe\xc0\x80</worksheet>', 'latin1')),
  'UTF-16 that says it is UTF-8': () =>
    xml(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><worksheet/>', 'utf16le')),
  'NUL signs': () => xml(`<worksheet>${'\0'.repeat(100_000)}</worksheet>`),
  'a sheet that is elsewhere': () => relations('../../../../etc/passwd'),
  'a sheet of another machine': () => relations('http://127.0.0.1:1/sheet.xml'),
  'a sheet that is its own list': () => relations('workbook.xml'),
  'a hundred thousand sheets': () =>
    workbook({
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${'<sheet r:id="r2"/>'.repeat(100_000)}</sheets></workbook>`,
    }),
}

const wide = [
  'a long shared text in every cell',
  'rows that begin at column 500',
  'a row of a million cells',
  'a million rows of spaces',
]
/** Those of them with rows so many or so wide that it takes long to find a head among them. */
export const wideWorkbooks = Object.fromEntries(
  Object.entries(hostileWorkbooks).filter(([name]) => wide.includes(name)),
)

const csv = (text: string) => () => Buffer.from(text)

/** Text that is a table only by its looks, by how. */
export const hostileCsv: Readonly<Record<string, () => Buffer>> = {
  'two million commas': csv(','.repeat(2_000_000)),
  'thirty wide lines without a head': csv(`${`${'ä'.repeat(290)};`.repeat(120)}\n`.repeat(32)),
  'a million lines of commas': csv(',,\n'.repeat(1_000_000)),
  'one quote and 4 MB': csv(`"${'a'.repeat(4 * MB)}`),
  'quotes alone': csv('"'.repeat(4 * MB)),
  'quotes in pairs': csv('"",'.repeat(MB)),
  'one line of 4 MB': csv('a'.repeat(4 * MB)),
  'two million blank lines': csv('\n'.repeat(2_000_000)),
  'returns alone': csv('a\r'.repeat(MB)),
  'spaces alone': csv(' '.repeat(4 * MB)),
  'two million cells': csv(`${'1,'.repeat(100)}\n`.repeat(20_000)),
  'a head of equal names': csv(`${'a;'.repeat(100_000)}\n1;2\n`),
  'half a sign of UTF-16': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n1,2', 'utf16le'), Buffer.from([1])]),
  'halves of signs': () => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.alloc(MB, 0xd8)]),
  'a mark and nothing else': () => Buffer.from([0xef, 0xbb, 0xbf]),
  'every byte there is': () => Buffer.from(Array.from({ length: 255 }, (_, i) => i + 1)),
  formulas: csv('=cmd|x!A1,+1,-1,@x\n'.repeat(1000)),
  'all four delimiters': csv('a,b;c\td|e\n'.repeat(100_000)),
}
