import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise } from 'yauzl'
import type { FeedCell } from '#market/goods/catalogue/import/numbers'
import { refuse } from '#rules/refusals'
import type { TableRow } from './table-row.ts'

/** Bounds far above any real workbook: larger ones are attacks on memory or time (`upload.tooComplex`). */
const partsAtMost = 5_000
const textsAtMost = 1_000_000
const depthAtMost = 50
const sheetsAtMost = 20
/** XML in which no tag and no text ends: a name, a comment or an entity without an end. */
const pendingBytesAtMost = 1024 * 1024
/** Sheets of equal rows are packed to a hundredth; a small part may be packed to less. */
const ratioAtMost = 400
const ratioFromBytes = 2 * 1024 * 1024
/** Shared texts stay in memory, the sheet does not: they may be this share of a workbook's unpacked size. */
const textsPart = 1 / 8
export const widest = 500

type Book = { path: string; parts: ReadonlyMap<string, Entry>; unpackedAtMost: number }

/**
 * The rows of each visible sheet of an XLSX file, as streams: only the shared texts are in memory. Throws
 * where it is broken; refuses an archive that is no workbook (`import.otherFormat`), and
 * (`upload.tooComplex`) a part that unpacks to more than so many bytes, whatever
 * the archive declares.
 */
export async function readXlsx(
  path: string,
  unpackedAtMost = 400 * 1024 * 1024,
): Promise<(() => AsyncIterable<TableRow>)[]> {
  const book = { path, parts: await partsOf(path), unpackedAtMost }
  if (!book.parts.has('xl/workbook.xml')) refuse('import.otherFormat', { format: 'zip' })
  const sheets = await sheetsOf(book)
  const texts = book.parts.has('xl/sharedStrings.xml') ? await sharedTexts(book) : []
  return sheets.map((sheet) => () => sheetRows(book, sheet, texts))
}

const openArchive = (path: string) => openPromise(path, { autoClose: false, lazyEntries: true })

async function partsOf(path: string): Promise<Map<string, Entry>> {
  const archive = await openArchive(path)
  try {
    if (archive.entryCount > partsAtMost) refuse('upload.tooComplex')
    const parts = new Map<string, Entry>()
    for await (const entry of archive.eachEntry()) parts.set(entry.fileName, entry)
    return parts
  } finally {
    archive.close()
  }
}

/** A part of the workbook, unpacked as it is read. */
async function* unpack({ path, parts, unpackedAtMost }: Book, name: string): AsyncIterable<Buffer> {
  const entry = parts.get(name)
  if (!entry) throw new Error('a part of the workbook is missing')
  const most = Math.min(unpackedAtMost, Math.max(ratioFromBytes, entry.compressedSize * ratioAtMost))
  if (entry.uncompressedSize > most) refuse('upload.tooComplex')
  const archive = await openArchive(path)
  try {
    let bytes = 0
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      bytes += (piece as Buffer).length
      if (bytes > most) refuse('upload.tooComplex')
      yield piece as Buffer
    }
  } finally {
    archive.close()
  }
}

type Listen = {
  open?: (tag: SaxesTagPlain) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Goes through a part of XML; passes on the result of `taken` after each piece. */
async function* through<T>(
  pieces: AsyncIterable<Buffer>,
  listen: Listen,
  taken: () => T[],
): AsyncIterable<T> {
  const parser = new SaxesParser()
  const { open, close, text } = listen
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  let failed: Error | undefined
  let depth = 0
  let pendingBytes = 0
  parser.on('error', (error) => {
    failed ??= error
  })
  parser.on('opentag', (tag) => {
    depth += 1
    pendingBytes = 0
    open?.({ ...tag, name: plain(tag.name) })
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    pendingBytes = 0
    close?.(plain(tag.name))
  })
  parser.on('text', (found) => {
    pendingBytes = 0
    text?.(found)
  })
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    pendingBytes += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (failed) throw failed
    if (depth > depthAtMost || pendingBytes > pendingBytesAtMost) refuse('upload.tooComplex')
    yield* taken()
  }
  parser.close()
  if (failed) throw failed
  yield* taken()
}

/** The parts of the visible sheets, in their order; of all sheets where none is visible. */
async function sheetsOf(book: Book): Promise<string[]> {
  const sheets: { relation: string; hidden: boolean }[] = []
  const inBook = ({ name, attributes }: SaxesTagPlain) => {
    if (name !== 'sheet' || sheets.length === sheetsAtMost) return
    sheets.push({ relation: attributes['r:id'] ?? '', hidden: /hidden/i.test(attributes.state ?? '') })
  }
  await drain(through(unpack(book, 'xl/workbook.xml'), { open: inBook }, () => []))
  const targets = new Map<string, string>()
  const inRelations = ({ name, attributes }: SaxesTagPlain) => {
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '')
  }
  await drain(through(unpack(book, 'xl/_rels/workbook.xml.rels'), { open: inRelations }, () => []))
  const visible = sheets.filter(({ hidden }) => !hidden)
  const shown = visible.length > 0 ? visible : sheets.length > 0 ? sheets : [{ relation: '' }]
  return shown.map(({ relation }) => {
    const target = targets.get(relation) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
  })
}

async function drain(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

/** Each text of the workbook; a text in several styles is put together, its phonetic guide left out. */
async function sharedTexts(book: Book): Promise<string[]> {
  const charactersAtMost = book.unpackedAtMost * textsPart
  const texts: string[] = []
  let characters = 0
  let text = ''
  let inText = false
  let aside = false
  const listen: Listen = {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 'rPh') aside = true
      if (name === 't') inText = !aside
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') aside = false
      if (name === 'si') texts.push(text)
      if (texts.length > textsAtMost) refuse('upload.tooComplex')
    },
    text: (piece) => {
      if (!inText) return
      text += piece
      characters += piece.length
      if (characters > charactersAtMost) refuse('upload.tooComplex')
    },
  }
  await drain(through(unpack(book, 'xl/sharedStrings.xml'), listen, () => []))
  return texts
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

async function* sheetRows(book: Book, sheet: string, texts: readonly string[]): AsyncIterable<TableRow> {
  let ready: TableRow[] = []
  let line = 0
  let row: FeedCell[] = []
  let cell = { at: 0, type: 'n', value: '' }
  let inValue = false
  const listen: Listen = {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        row = []
        // A row's number only grows.
        line = Math.max(line + 1, Number.parseInt(attributes.r ?? '', 10) || 0)
      }
      if (name === 'c') {
        const at = attributes.r ? columnOf(attributes.r) : row.length
        cell = { at, type: attributes.t ?? 'n', value: '' }
      }
      if (name === 'v' || name === 't') inValue = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && cell.at >= 0 && cell.at < widest) {
        while (row.length < cell.at) row.push('')
        row[cell.at] = cellOf(cell, texts)
      }
      if (name === 'row') ready.push({ line, cells: row })
    },
    text: (piece) => {
      if (inValue) cell.value += piece
    },
  }
  yield* through(unpack(book, sheet), listen, () => {
    const rows = ready
    ready = []
    return rows
  })
}

function cellOf({ type, value }: { type: string; value: string }, texts: readonly string[]): FeedCell {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e' || value === '') return ''
  if (type !== 'n') return value
  // Numbers in sheets are exact to 15 digits: 265.30000000000001 was written 265.3.
  const number = Number(Number(value).toPrecision(15))
  return Number.isFinite(number) ? number : value
}
