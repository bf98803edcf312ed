import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { refuse } from '#rules/refusals'
import type { TableRow } from './table-row.ts'

const delimiters = [',', ';', '\t', '|']
const headBytes = 64 * 1024
const sampleRows = 30
const options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: 1024 * 1024,
} as const

type ParsedRecord = { record: string[]; info: { lines: number } }

/**
 * Opens a CSV file, after detecting its character set and delimiter. Returns a function that reads its rows
 * from the beginning each time, blank ones too. They refuse a quote without an end (`import.openQuote`).
 */
export async function readCsv(path: string): Promise<() => AsyncIterable<TableRow>> {
  const encoding = await encodingOf(path)
  const delimiter = await delimiterOf(path, encoding)
  return async function* () {
    let parsed = 0
    const on_record = <R>(record: R, { lines }: { lines: number }) => {
      parsed = lines
      return record
    }
    const parser = parse({ ...options, delimiter, info: true, on_record })
    // The consumer of the parser gets the error; a consumer that stops closes the file.
    pipeline(Readable.from(decoded(path, encoding)), parser, () => {})
    let ended = 0
    try {
      for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
        // A cell may hold line breaks: the row stands where it begins.
        yield { line: ended + 1, cells: record }
        ended = info.lines
      }
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error
      refuse('import.openQuote', { line: parsed + 1 })
    }
  }
}

async function* decoded(path: string, encoding: string): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path)) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}

/** The encoding of UTF-16 text without a byte-order mark: of Latin letters every second byte is nothing. */
export function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2)
  let [even, odd] = [0, 0]
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1
    if (head[at + 1] === 0) odd += 1
  }
  if (pairs < 4 || Math.min(even, odd) > 0 || Math.max(even, odd) < pairs * 0.4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * UTF-16 has a byte-order mark, or shows itself; a file that is valid UTF-8 to its end is UTF-8; the rest is
 * Windows-1252.
 */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const piece of createReadStream(path)) {
      const bytes = piece as Buffer
      if (first && bytes.length > 1) {
        if (bytes.readUInt16BE(0) === 0xfffe) return 'utf-16le'
        if (bytes.readUInt16BE(0) === 0xfeff) return 'utf-16be'
        const utf16 = utf16Of(bytes.subarray(0, 4096))
        if (utf16) return utf16
      }
      first = false
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252'
    throw error
  }
}

/**
 * The delimiter that the first line declares for Excel (`sep=;`), else the one under which most rows have as
 * many cells as the first, and the more cells the better. Where the first row is one cell, such as a title
 * above the table, it compares with the most common number of cells.
 */
async function delimiterOf(path: string, encoding: string): Promise<string> {
  const text = await headText(path, encoding)
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(text)?.[1]
  if (declared && delimiters.includes(declared)) return declared
  const widths = delimiters.map((delimiter) => ({
    delimiter,
    widths: sample(text, delimiter).map((row) => row.length),
  }))
  const titled = widths.every((one) => (one.widths[0] ?? 0) < 2)
  const scores = widths.map(({ delimiter, widths }) => {
    const width = (titled ? commonest(widths.filter((cells) => cells > 1)) : widths[0]) ?? 0
    const even = widths.filter((cells) => cells === width).length / Math.max(1, widths.length)
    return { delimiter, score: width < 2 ? 0 : even * 100 + Math.min(width, 50) }
  })
  return scores.sort((a, b) => b.score - a.score)[0]!.delimiter
}

function commonest(of: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const one of of) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

async function headText(path: string, encoding: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true })
  } finally {
    await file.close()
  }
}

function sample(text: string, delimiter: string): string[][] {
  try {
    return parseNow(text, { ...options, skip_empty_lines: true, delimiter, to: sampleRows }) as string[][]
  } catch {
    return []
  }
}
