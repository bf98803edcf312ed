import { deflateRawSync } from 'node:zlib'

/** The false declarations an entry may make. */
export type EntryLies = Partial<
  Record<'packed' | 'size' | 'at' | 'method' | 'flags' | 'nameBytes', number>
> & {
  extra?: Buffer
  comment?: Buffer
  localSign?: number
}
type ArchiveEntry = { name: string; content: string | Buffer; stored?: boolean; lies?: EntryLies }
type EndLies = Partial<Record<'entries' | 'bytes' | 'at' | 'commentBytes', number>> & {
  before?: Buffer
  after?: Buffer
}

/** A ZIP archive of these entries, with their false declarations in headers and directory. */
export function archive(entries: readonly ArchiveEntry[], end: EndLies = {}): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stored = false, lies = {} } of entries) {
    const plain = Buffer.from(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const label = Buffer.from(name)
    const { extra = Buffer.alloc(0), comment = Buffer.alloc(0) } = lies
    const said = {
      method: lies.method ?? (stored ? 0 : 8),
      packed: (lies.packed ?? packed.length) >>> 0,
      size: (lies.size ?? plain.length) >>> 0,
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(lies.localSign ?? 0x04034b50, 0)
    local.writeUInt16LE(lies.flags ?? 0, 6)
    local.writeUInt16LE(said.method, 8)
    local.writeUInt32LE(said.packed, 18)
    local.writeUInt32LE(said.size, 22)
    local.writeUInt16LE(label.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(lies.flags ?? 0, 8)
    entry.writeUInt16LE(said.method, 10)
    entry.writeUInt32LE(said.packed, 20)
    entry.writeUInt32LE(said.size, 24)
    entry.writeUInt16LE(lies.nameBytes ?? label.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt16LE(comment.length, 32)
    entry.writeUInt32LE((lies.at ?? at) >>> 0, 42)
    bodies.push(local, label, packed)
    directory.push(entry, label, extra, comment)
    at += local.length + label.length + packed.length
  }
  const list = Buffer.concat(directory)
  const { before = Buffer.alloc(0), after = Buffer.alloc(0) } = end
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE((end.entries ?? entries.length) & 0xffff, 8)
  tail.writeUInt16LE((end.entries ?? entries.length) & 0xffff, 10)
  tail.writeUInt32LE((end.bytes ?? list.length) >>> 0, 12)
  tail.writeUInt32LE((end.at ?? at) >>> 0, 16)
  tail.writeUInt16LE(end.commentBytes ?? 0, 20)
  return Buffer.concat([...bodies, list, before, tail, after])
}

const types = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const parts = {
  'xl/workbook.xml': `<workbook xmlns="${types}" xmlns:r="http://r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/sharedStrings.xml': '<sst><si><t>SKU</t></si><si><t>Qty</t></si><si><t>HAR-1</t></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>4</v></c></row></sheetData></worksheet>',
}

/** The entries of a plain workbook; these parts replaced, or left out where they are null. */
export const entriesOf = (replaced: Record<string, string | Buffer | null> = {}): ArchiveEntry[] =>
  Object.entries({ ...parts, ...replaced }).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content }],
  )
export const workbook = (replaced: Record<string, string | Buffer | null> = {}, end: EndLies = {}): Buffer =>
  archive(entriesOf(replaced), end)

export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
/** A workbook of these rows, and perhaps of these shared texts. */
export const sheetBook = (rows: string, texts?: string): Buffer =>
  workbook({
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
  })
