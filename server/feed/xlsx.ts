import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { Cell } from '#market/catalogue/import/numbers'
import { openZip, type Zip } from './zip.ts'

const textsAtMost = 2_000_000
const widest = 500

/** The rows of the first sheet of an XLSX file, read as they come: in memory are only the workbook's shared texts. */
export async function readXlsx(path: string, unpackedAtMost?: number): Promise<() => AsyncIterable<Cell[]>> {
  const zip = await openZip(path, unpackedAtMost)
  const sheet = await firstSheet(zip)
  const texts = zip.has('xl/sharedStrings.xml') ? await sharedTexts(zip) : []
  return () => sheetRows(zip, sheet, texts)
}

type Listen = {
  open?: (tag: SaxesTagPlain) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Goes through a part of XML; after each piece what `taken` gives is passed on. */
async function* through<T>(stream: Readable, listen: Listen, taken: () => T[]): AsyncIterable<T> {
  const parser = new SaxesParser()
  const { open, close, text } = listen
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  let failed: Error | undefined
  parser.on('error', (error) => {
    failed ??= error
  })
  if (open) parser.on('opentag', (tag) => open({ ...tag, name: plain(tag.name) }))
  if (close) parser.on('closetag', (tag) => close(plain(tag.name)))
  if (text) parser.on('text', text)
  const decoder = new TextDecoder()
  for await (const piece of stream) {
    parser.write(decoder.decode(piece as Buffer, { stream: true }))
    if (failed) throw failed
    yield* taken()
  }
  parser.close()
  if (failed) throw failed
  yield* taken()
}

async function firstSheet(zip: Zip): Promise<string> {
  let relation = ''
  const inBook = (tag: SaxesTagPlain) => {
    if (tag.name === 'sheet' && relation === '') relation = tag.attributes['r:id'] ?? ''
  }
  await drain(through(await zip.read('xl/workbook.xml'), { open: inBook }, () => []))
  let target = ''
  const inRelations = ({ name, attributes }: SaxesTagPlain) => {
    if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target ?? ''
  }
  await drain(through(await zip.read('xl/_rels/workbook.xml.rels'), { open: inRelations }, () => []))
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
}

async function drain(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

/** Each text of the workbook; a text in several styles is put together, its phonetic guide left out. */
async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = []
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
      if (texts.length > textsAtMost) throw new Error('too many texts')
    },
    text: (piece) => {
      if (inText) text += piece
    },
  }
  await drain(through(await zip.read('xl/sharedStrings.xml'), listen, () => []))
  return texts
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

async function* sheetRows(zip: Zip, sheet: string, texts: readonly string[]): AsyncIterable<Cell[]> {
  let ready: Cell[][] = []
  let row: Cell[] = []
  let cell = { at: 0, type: 'n', value: '' }
  let inValue = false
  const listen: Listen = {
    open: ({ name, attributes }) => {
      if (name === 'row') row = []
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
      if (name === 'row') ready.push(row)
    },
    text: (piece) => {
      if (inValue) cell.value += piece
    },
  }
  yield* through(await zip.read(sheet), listen, () => {
    const rows = ready
    ready = []
    return rows
  })
}

function cellOf({ type, value }: { type: string; value: string }, texts: readonly string[]): Cell {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e' || value === '') return ''
  if (type !== 'n') return value
  // 15 digits are what a sheet's numbers are good for: 265.30000000000001 was written 265.3.
  const number = Number(Number(value).toPrecision(15))
  return Number.isFinite(number) ? number : value
}
