import { parseQuantity } from '#rules/goods/quantity'

/** What a spreadsheet hands over parts its cells by tabs; a text file by one of the others. */
const marks = ['\t', ';', ','] as const

/** The mark that parts the cells: the first that stands in the text. */
const markIn = (text: string) => marks.find((mark) => text.includes(mark))

/** Whether a pasted text is more than what goes into one cell. */
export function isTable(text: string): boolean {
  const plain = text.trim()
  return /[\t\n]/.test(plain) || (/[;,]\s*\d+$/.test(plain) && parseQuantity(plain) === null)
}

/** The cells of a pasted text, quoted ones as RFC 4180 has them. */
export async function readPaste(text: string): Promise<string[][]> {
  // Loaded when somebody pastes: it is larger than the rest of the screen.
  const { parse } = await import('csv-parse/browser/esm/sync')
  return parse(text, {
    delimiter: markIn(text) ?? '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
