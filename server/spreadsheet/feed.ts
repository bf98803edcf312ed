import { open } from 'node:fs/promises'
import { guessFeedMapping } from '#market/goods/catalogue/import/guess-mapping'
import type { FeedCell } from '#market/goods/catalogue/import/numbers'
import { namesColumns } from '#rules/goods/feed/names-columns'
import { refuse } from '#rules/refusals'
import { cutText } from '#rules/text/cut-text'
import { readCsv, utf16Of } from './csv.ts'
import type { TableRow } from './table-row.ts'
import { readXlsx, widest } from './xlsx.ts'

/** An uploaded table: its head, and its rows in order, readable repeatedly. */
export type Feed = {
  columns: string[]
  /**
   * The rows below the head. Blank rows are left out. Refuses (`import.unreadable`) where the file breaks.
   */
  rows(): AsyncIterable<TableRow>
}

type Table = () => AsyncIterable<TableRow>

/**
 * Opens a file by its content, not its name: XLSX, else CSV. Gives its tables, the visible sheets of a
 * workbook, each as a function that reads its rows from the beginning each time. Refuses anything else
 * (`import.unreadable`), other formats by their name (`import.otherFormat`).
 */
async function openTables(path: string, unpacked?: number): Promise<[Table, ...Table[]]> {
  const tables = (await kindOf(path)) === 'zip' ? await readXlsx(path, unpacked) : [await readCsv(path)]
  const [first, ...others] = tables.map((lines) => () => bounded(lines()))
  return [first ?? refuse('import.unreadable'), ...others]
}

/** A row longer than this is no row of a feed. */
const rowCharactersAtMost = 1024 * 1024

/** The lines without the columns that are too many. Refuses one that is too long (`upload.tooComplex`). */
async function* bounded(rows: AsyncIterable<TableRow>): AsyncIterable<TableRow> {
  for await (const { line, cells: all } of rows) {
    const cells = all.length > widest ? all.slice(0, widest) : all
    if (charactersOf(cells) > rowCharactersAtMost) refuse('upload.tooComplex')
    yield { line, cells }
  }
}

export const charactersOf = (cells: readonly FeedCell[]) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)

/**
 * Opens a feed: a table with a head. Of a workbook the sheet whose head names most fields, else the first.
 * Refuses other tables (`import.unreadable`), a blank one (`import.noRows`), one that begins with goods
 * (`import.noHead`), and ones too large for memory (`upload.tooComplex`).
 */
export async function openFeed(path: string): Promise<Feed> {
  try {
    const [first, ...others] = await openTables(path)
    let [table, head] = [first, await findHead(first())]
    for (const other of others) {
      if (head && head.known >= enoughKnown) break
      const found = await findHead(other()).catch(() => null)
      if (found && found.known > (head?.known ?? -1)) [table, head] = [other, found]
    }
    if (!head) return refuse('import.noRows')
    if (head.known === 0 && !namesColumns(head.columns, head.below)) refuse('import.noHead')
    const { columns, line } = head
    return { columns, rows: () => below(table(), line) }
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
  let characters = 0
  try {
    const [table] = await openTables(path, atMost.unpacked)
    for await (const { line, cells: found } of table()) {
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

type OtherFormat = 'xls' | 'zip' | 'pdf' | 'picture' | 'xml' | 'json'

/** What other formats begin with, in hexadecimal. */
const beginnings: readonly [string, OtherFormat][] = [
  ['d0cf11e0a1b11ae1', 'xls'],
  ['255044462d', 'pdf'],
  ['89504e47', 'picture'],
  ['ffd8ff', 'picture'],
]

/** Whether a file is an archive, as a workbook is, or text. Refuses other formats (`import.otherFormat`). */
async function kindOf(path: string): Promise<'zip' | 'text'> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    if (bytesRead > 3 && head.readUInt32BE(0) === 0x504b0304) return 'zip'
    const begin = head.toString('hex', 0, 8)
    const text = head
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart()
    const format =
      beginnings.find(([bytes]) => begin.startsWith(bytes))?.[1] ??
      (/^<(\?xml|rss|feed|html|table|!doctype)/i.test(text)
        ? 'xml'
        : /^[[{]\s*["{]/.test(text)
          ? 'json'
          : null)
    if (format) refuse('import.otherFormat', { format })
    const utf16 = bytesRead > 1 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff)
    if (utf16 || utf16Of(head) || !head.includes(0)) return 'text'
    return refuse('import.unreadable')
  } finally {
    await file.close()
  }
}

/** The row that names the columns, and how many of the names a mapping is guessed from. */
type Head = { line: number; columns: string[]; known: number; below: string[][] }
/** Rows below a possible head that are looked at to judge whether it names their columns. */
const rowsBelow = 5
/** Titles, notes and names of groups may stand above the head. */
const headWithin = 30
/** A sheet whose head names so many fields is the catalogue: no other is looked at. */
const enoughKnown = 3

/**
 * The head of a table: of its first rows the one that names most of a feed's fields, if it names two, else
 * the first row that is not blank. Null for a blank table.
 */
async function findHead(rows: AsyncIterable<TableRow>): Promise<Head | null> {
  let first: Head | null = null
  let best: Head | null = null
  let seen = 0
  for await (const { line, cells } of rows) {
    const columns = namesOf(cells)
    if (columns.length === 0) continue
    const known = Object.keys(guessFeedMapping(columns, []).columns).length
    const head: Head = { line, columns, known, below: [] }
    if (first && first.below.length < rowsBelow) first.below.push(cells.map(String))
    first ??= head
    if (head.known > (best?.known ?? 1)) best = head
    seen += 1
    if (seen === headWithin) break
  }
  return best ?? first
}

/** The names of a head's columns: those without one get one, those named alike are told apart. */
function namesOf(cells: readonly FeedCell[]): string[] {
  const names = cells.map((cell) => String(cell).replace(/\s+/gu, ' ').trim())
  while (names.at(-1) === '') names.pop()
  return names.map((name, i) =>
    name === '' ? `column ${i + 1}` : names.indexOf(name) === i ? name : `${name} (${i + 1})`,
  )
}

async function* below(rows: AsyncIterable<TableRow>, head: number): AsyncIterable<TableRow> {
  try {
    for await (const row of rows)
      if (row.line > head && row.cells.some((cell) => String(cell).trim() !== '')) yield row
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
