import { open, readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { refuse } from '#rules/refusals'

/** PDF names of programs, form submission, open actions, embedded files and encryption. */
const acting = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'Encrypt',
]
/** A letter of a name may be written literally or as `#` and its number. */
const written = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')
const acts = new RegExp(`/(?:${acting.map(written).join('|')})(?![A-Za-z0-9])`, 'i')
const packed = /\/ObjStm(?![A-Za-z0-9])/
const filter = /\/Filter\s*\[?\s*\/([A-Za-z0-9]+)/
/** Text with the escaped letters of its names decoded. */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
const end = '%%EOF'
/** A paper has a few thousand objects; larger or more streams are an attack on the reader's memory. */
const unpackedAtMost = 16 * 1024 * 1024
const streamsAtMost = 20_000
const headBytes = 4096
/** Producers end a compressed list with at most a line break. */
const behindAtMost = 8

/**
 * Inspects a PDF and cuts off trailing data. Refuses an incomplete one (`upload.type`), and one that is
 * encrypted or has active content (`upload.active`): scripts, programs, submitting forms, films, embedded
 * files. Also finds these in compressed object streams, and in names spelled with numbers.
 */
export async function inspectPdf(path: string): Promise<void> {
  const text = (await readFile(path)).toString('latin1')
  const last = text.lastIndexOf(end)
  if (last === -1) refuse('upload.type', {}, 'file_data')
  if (acts.test(text) || acts.test(unpackedObjects(text))) refuse('upload.active', {}, 'file_data')
  const file = await open(path, 'r+')
  try {
    await file.truncate(last + end.length)
  } finally {
    await file.close()
  }
}

/** The compressed lists of objects as text. Refuses one that cannot be read to its end. */
function unpackedObjects(text: string): string {
  const parts: string[] = []
  const begins = /\bstream\r?\n/g
  let left = unpackedAtMost
  for (let streams = 0, found = begins.exec(text); found; found = begins.exec(text), streams += 1) {
    if (streams > streamsAtMost) refuse('upload.active', {}, 'file_data')
    const before = text.slice(Math.max(0, found.index - headBytes), found.index)
    const head = spelledOut(before.slice(before.lastIndexOf(' obj') + 1))
    if (!packed.test(head)) continue
    const ends = text.indexOf('endstream', begins.lastIndex)
    if (ends === -1) refuse('upload.type', {}, 'file_data')
    const objects = unpacked(head, Buffer.from(text.slice(begins.lastIndex, ends), 'latin1'), left)
    left -= objects.length
    parts.push(objects.toString('latin1'))
    begins.lastIndex = ends
  }
  return parts.join('\n')
}

function unpacked(head: string, body: Buffer, most: number): Buffer {
  if (!head.includes('/Filter')) return body
  if (filter.exec(head)?.[1] !== 'FlateDecode' || head.includes('/Predictor'))
    refuse('upload.active', {}, 'file_data')
  const read = inflated(body, Math.max(1, most))
  if (!read || body.length - read.engine.bytesWritten > behindAtMost) refuse('upload.active', {}, 'file_data')
  return read.buffer
}

function inflated(body: Buffer, maxOutputLength: number) {
  try {
    // With `info` it returns more than its types declare.
    const read: unknown = inflateSync(body, { maxOutputLength, info: true })
    return read as { buffer: Buffer; engine: { bytesWritten: number } }
  } catch {
    return null
  }
}
