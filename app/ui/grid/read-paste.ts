import { parseQuantity } from '#rules/goods/quantity'
import { loadPart } from '../load-part.ts'

/** Cells from a spreadsheet are separated by tabs, those of a text file by one of the others. */
const marks = ['\t', ';', ','] as const

/** The separator of the cells: the first of the list that occurs in the text. */
const markIn = (text: string) => marks.find((mark) => text.includes(mark))

/** Whether a pasted text holds more than one cell. */
export function isTable(text: string): boolean {
  const plain = text.trim()
  return /[\t\n]/.test(plain) || (/[;,]\s*\d+$/.test(plain) && parseQuantity(plain) === null)
}

/** The cells of a pasted text, with quotes by RFC 4180. */
export async function readPaste(text: string): Promise<string[][]> {
  // Loaded on the first paste: it is larger than the rest of the screen.
  const part = await loadPart(() => import('csv-parse/browser/esm/sync'))
  if (!part) return []
  return part.parse(text, {
    delimiter: markIn(text) ?? '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
