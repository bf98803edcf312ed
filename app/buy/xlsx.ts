type Value = string | number | null

// Whole numbers alone may be numbers of orders and carriers: as texts they keep each digit.
const amount = /^-?\d{1,13}\.\d\d$/
const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(unprintable, '').replace(/[&<>"]/g, (one) => escapes[one]!)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook has beside its sheet. The styles of its cells: 0 as they are, 1 the head, 2 an amount of money. */
const around: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Trestle" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

function cell(value: Value, isHead: boolean): string {
  if (value === null || value === '') return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (amount.test(value)) return `<c s="2"><v>${value}</v></c>`
  return `<c t="inlineStr"${isHead ? ' s="1"' : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

function sheet(rows: readonly (readonly Value[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(48, Math.max(8, ...rows.slice(0, 500).map((row) => String(row[column] ?? '').length + 2))),
  )
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map((row, i) => `<row>${row.map((value) => cell(value, i === 0)).join('')}</row>`)
  return `<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/**
 * Rows, of which the first is the head, as an Excel workbook: unlike CSV it opens the same whatever separator and decimal mark
 * the computer's language has. Amounts with two places are numbers; other texts stay texts, and nothing acts as a formula.
 */
export function workbook(rows: readonly (readonly Value[])[]): Uint8Array<ArrayBuffer> {
  const parts = Object.entries({ ...around, 'xl/worksheets/sheet1.xml': sheet(rows) })
  return zipped(parts.map(([name, text]) => [name, new TextEncoder().encode(head + text)]))
}

/** A ZIP of files that are not compressed. */
function zipped(files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, bytes] of files) {
    const called = new TextEncoder().encode(name)
    // Version, flags (names are UTF-8), stored, time and day, checksum, size twice, length of the name, nothing extra.
    const facts = little([20, 2], [0x800, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4])
    const sizes = little([bytes.length, 4], [bytes.length, 4], [called.length, 2], [0, 2])
    local.push(little([0x04034b50, 4]), facts, sizes, called, bytes)
    directory.push(
      little([0x02014b50, 4], [20, 2]),
      facts,
      sizes,
      little([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      called,
    )
    at += 30 + called.length + bytes.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end = little([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2])
  return joined([...local, ...directory, end])
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Numbers of two or four bytes, the lowest first. */
function little(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const bytes = numbers.flatMap(([value, size]) =>
    Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255),
  )
  return Uint8Array.from(bytes)
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
