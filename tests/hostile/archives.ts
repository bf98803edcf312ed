import { randomBytes } from 'node:crypto'
import { archive, type EntryLies, entriesOf, parts, workbook } from './archive.ts'

const whole = workbook()
const cut = (part: number) => whole.subarray(0, Math.floor(whole.length * part))
const sheet = 'xl/worksheets/sheet1.xml'
/** A plain workbook with this content in its sheet. */
const lying = (lies: EntryLies) =>
  archive(entriesOf().map((entry) => (entry.name === sheet ? { ...entry, lies } : entry)))
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
/** A ZIP64 end record with this position and length of the directory. */
function zip64(at: bigint, bytes: bigint, entries = 4n): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(entries, 24)
  end.writeBigUInt64LE(entries, 32)
  end.writeBigUInt64LE(bytes, 40)
  end.writeBigUInt64LE(at, 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(whole.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}
const toZip64 = { entries: 0xffff, bytes: 0xffffffff, at: 0xffffffff }

/** The smallest that ended the process: four signs, and the end of a directory of 2 GB. */
function smallest(bytes: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(bytes, 12)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), end])
}

/** Broken or lying archives, by their fault. */
export const hostileArchives: Readonly<Record<string, () => Buffer>> = {
  'a directory of 2 GB in 26 bytes': () => smallest(0x80000000),
  'a directory of 4 GB in 26 bytes': () => smallest(0xffffffff),
  'a directory of 2 GB less one byte': () => smallest(0x7fffffff),
  'a directory of 1 GB': () => smallest(0x40000000),
  'a directory longer than the file': () => workbook({}, { bytes: whole.length * 4 }),
  'a directory behind the end': () => workbook({}, { at: whole.length + 100 }),
  'a directory at 4 GB': () => workbook({}, { at: 0xfffffffe }),
  'a directory at the beginning': () => workbook({}, { at: 0 }),
  'a directory of no bytes': () => workbook({}, { bytes: 0 }),
  'more entries than there are': () => workbook({}, { entries: 60_000 }),
  'no entries': () => workbook({}, { entries: 0 }),
  'a comment that is not there': () => workbook({}, { commentBytes: 65_535 }),
  'a comment that holds another end': () =>
    workbook({}, { commentBytes: 22, after: whole.subarray(whole.length - 22) }),
  'an end and nothing else': () => whole.subarray(whole.length - 22),
  'a beginning and nothing else': () => whole.subarray(0, 4),
  'cut after a tenth': () => cut(0.1),
  'cut in the middle': () => cut(0.5),
  'cut in the directory': () => cut(0.8),
  'cut before the last byte': () => whole.subarray(0, whole.length - 1),
  'bytes before it': () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(500), whole]),
  'bytes behind it': () => Buffer.concat([whole, Buffer.alloc(70_000)]),
  'ZIP64 at 2^63': () => workbook({}, { ...toZip64, before: zip64(2n ** 63n, 100n) }),
  'ZIP64 of 2^62 bytes': () => workbook({}, { ...toZip64, before: zip64(0n, 2n ** 62n) }),
  'ZIP64 of 2^64 entries': () => workbook({}, { ...toZip64, before: zip64(0n, 100n, 2n ** 64n - 1n) }),
  'ZIP64 without its locator': () => workbook({}, toZip64),
  'a name of 65,535 letters': () => lying({ nameBytes: 65_535 }),
  'a name of no letters': () => lying({ nameBytes: 0 }),
  'a field of 65,000 bytes': () => lying({ extra: Buffer.alloc(65_000, 1) }),
  'a ZIP64 field of 2^63': () =>
    lying({
      size: 0xffffffff,
      packed: 0xffffffff,
      extra: Buffer.concat([Buffer.from([1, 0, 16, 0]), u64(2n ** 63n), u64(2n ** 63n)]),
    }),
  'a ZIP64 field that is cut': () => lying({ size: 0xffffffff, extra: Buffer.from([1, 0, 8, 0, 1]) }),
  'a comment of an entry': () => lying({ comment: Buffer.alloc(60_000, 0x41) }),
  'an entry at 4 GB': () => lying({ at: 0xfffffffe }),
  'an entry in the directory': () => lying({ at: whole.length - 30 }),
  'an entry without its sign': () => lying({ localSign: 0x12345678 }),
  'an entry packed to 4 GB': () => lying({ packed: 0xfffffff0 }),
  'an entry packed to nothing': () => lying({ packed: 0 }),
  'an entry of 4 GB': () => lying({ size: 0xfffffff0 }),
  'an entry that is larger than it says': () => lying({ size: 3 }),
  'an entry of no bytes': () => lying({ size: 0 }),
  'a locked entry': () => lying({ flags: 1 }),
  'a strongly locked entry': () => lying({ flags: 0x41 }),
  'packed by LZMA': () => lying({ method: 14 }),
  'packed in a way that does not exist': () => lying({ method: 999 }),
  'packed by nothing, it says': () => lying({ method: 0 }),
  'ten thousand entries': () =>
    archive([
      ...entriesOf(),
      ...Array.from({ length: 10_000 }, (_, i) => ({ name: `x/${i}`, content: '', stored: true })),
    ]),
  'the same part a thousand times': () =>
    archive(Array.from({ length: 1000 }, () => entriesOf()[3]!).concat(entriesOf())),
  'parts that lie over each other': () =>
    archive(entriesOf().map((entry) => ({ ...entry, lies: { at: 0 } }))),
  'a way out of its folder': () => archive([...entriesOf(), { name: '../../etc/cron.d/x', content: 'x' }]),
  'a place of its own': () => archive([...entriesOf(), { name: '/etc/passwd', content: 'x' }]),
  'a name with NUL': () => archive([...entriesOf(), { name: 'xl/\0.xml', content: 'x' }]),
  'a name like a prototype': () => archive([...entriesOf(), { name: '__proto__', content: 'x' }]),
  'an archive as its sheet': () => workbook({ [sheet]: whole }),
  'noise as its sheet': () => workbook({ [sheet]: randomBytes(100_000) }),
  'noise instead of what is packed': () =>
    archive(
      entriesOf().map((entry) =>
        entry.name === sheet
          ? { name: sheet, content: randomBytes(9000), stored: true, lies: { method: 8 } }
          : entry,
      ),
    ),
  'no sheet': () => workbook({ [sheet]: null }),
  'no list of its sheets': () => workbook({ 'xl/workbook.xml': null }),
  'no places of its sheets': () => workbook({ 'xl/_rels/workbook.xml.rels': null }),
  'a document that is none': () =>
    archive([{ name: 'word/document.xml', content: parts['xl/workbook.xml'] }]),
}
