import { open } from 'node:fs/promises'
import type { FeedCell } from '#market/goods/catalogue/import/numbers'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import { readCsv } from './csv.ts'
import { readXlsx, widest } from './xlsx.ts'

/** An uploaded table: its head, and its rows in order, readable repeatedly. */
export type Feed = {
  columns: string[]
  /**
   * The rows below the head. Blank rows are left out. Refuses (`import.unreadable`) where the file breaks.
   */
  rows(): AsyncIterable<FeedCell[]>
}

/**
 * Opens a table by its content, not its name: XLSX, else CSV. Returns a function that reads its lines from
 * the beginning each time. Refuses anything else (`import.unreadable`).
 */
async function openTable(path: string, unpacked?: number): Promise<() => AsyncIterable<FeedCell[]>> {
  const kind = await kindOf(path)
  if (kind === 'other') refuse('import.unreadable')
  const lines = kind === 'zip' ? await readXlsx(path, unpacked) : await readCsv(path)
  return () => bounded(lines())
}

/** Nobody's row is longer. */
const rowCharactersAtMost = 1024 * 1024

/** The lines without the columns that are too many. Refuses one that is too long (`upload.tooComplex`). */
async function* bounded(lines: AsyncIterable<FeedCell[]>): AsyncIterable<FeedCell[]> {
  for await (const line of lines) {
    const cells = line.length > widest ? line.slice(0, widest) : line
    if (charactersOf(cells) > rowCharactersAtMost) refuse('upload.tooComplex')
    yield cells
  }
}

export const charactersOf = (cells: readonly FeedCell[]) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)

/**
 * Opens a feed: a table with a head. Refuses other tables (`import.unreadable`), and ones too large for
 * memory (`upload.tooComplex`).
 */
export async function openFeed(path: string): Promise<Feed> {
  try {
    const lines = await openTable(path)
    const columns = await headOf(lines())
    return { columns, rows: () => below(lines()) }
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** The most rows returned at once: more than the largest statement has. */
const charactersAtMost = 12 * 1024 * 1024

export type Atmost = { rows: number; columns: number; cell: number; unpacked: number }

/**
 * The first lines of a table as text, each with its number, with normalized spaces and truncated cells and
 * columns; and whether there are more. Blank lines are counted and left out. Refuses unreadable tables
 * (`import.unreadable`), and ones too large for memory (`upload.tooComplex`).
 */
export async function readTableLines(
  path: string,
  atMost: Atmost,
): Promise<{ rows: { line: number; cells: string[] }[]; more: boolean }> {
  const rows: { line: number; cells: string[] }[] = []
  let line = 0
  let characters = 0
  try {
    const lines = await openTable(path, atMost.unpacked)
    for await (const found of lines()) {
      line += 1
      const cells = found.slice(0, atMost.columns).map((cell) => evenly(cell, atMost.cell))
      if (cells.every((cell) => cell === '')) continue
      if (rows.length === atMost.rows) return { rows, more: true }
      characters += charactersOf(cells)
      if (characters > charactersAtMost) refuse('upload.tooComplex')
      rows.push({ line, cells })
    }
  } catch (error) {
    throw asUnreadable(error)
  }
  return { rows, more: false }
}

/** A cell as text on one line, at most so long, without the signs that are no text. */
export const evenly = (cell: FeedCell | undefined, longest: number) => {
  const line = cutText(String(cell ?? ''), longest * 4).replace(/[\s\p{Cc}]+/gu, ' ')
  return cutText(line.trim(), longest).trim()
}

async function kindOf(path: string): Promise<'zip' | 'text' | 'other'> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    if (bytesRead > 3 && head.readUInt32BE(0) === 0x504b0304) return 'zip'
    if (head.toString('latin1', 0, 5) === '%PDF-') return 'other'
    const utf16 = bytesRead > 1 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff)
    return utf16 || !head.includes(0) ? 'text' : 'other'
  } finally {
    await file.close()
  }
}

async function headOf(lines: AsyncIterable<FeedCell[]>): Promise<string[]> {
  for await (const line of lines) {
    const names = line.map((cell) => String(cell).replace(/\s+/gu, ' ').trim())
    while (names.at(-1) === '') names.pop()
    if (names.length === 0) continue
    return names.map((name, i) =>
      name === '' ? `column ${i + 1}` : names.indexOf(name) === i ? name : `${name} (${i + 1})`,
    )
  }
  return refuse('import.unreadable')
}

async function* below(lines: AsyncIterable<FeedCell[]>): AsyncIterable<FeedCell[]> {
  let head = true
  try {
    for await (const line of lines) {
      if (line.every((cell) => String(cell).trim() === '')) continue
      if (!head) yield line
      head = false
    }
  } catch (error) {
    throw asUnreadable(error)
  }
}

/**
 * Rethrows our own refusals and disk errors; a parser's error becomes a refusal with the error as its cause.
 */
function asUnreadable(error: unknown): unknown {
  const code = (error as { code?: unknown }).code
  const ofParser =
    error instanceof Error &&
    error.name !== 'Refusal' &&
    (typeof code !== 'string' || /^(CSV_|Z_|ERR_)/.test(code))
  if (!ofParser) return error
  try {
    return refuse('import.unreadable')
  } catch (refusal) {
    ;(refusal as Error).cause = error
    return refusal
  }
}
