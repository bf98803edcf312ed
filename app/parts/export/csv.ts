// A spreadsheet would take a cell that begins so for a formula.
const formula = /^[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

function cell(value: string): string {
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets open directly: with a byte-order mark, and no cell read as a
 * formula.
 */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((value) => cell(String(value ?? ''))).join(',')).join('\r\n')}\r\n`
}

const pageSize = 96

/** All rows of a paged list, loaded page by page, at most `most`. */
export async function allRows<Row>(
  read: (page: number, page_size: number) => Promise<{ list: Row[]; count: number }>,
  most = 10_000,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; rows.length < most; page++) {
    const { list } = await read(page, pageSize)
    rows.push(...list)
    // The list's `count` stops at a thousand, so a page that is not full marks the end.
    if (list.length < pageSize) break
  }
  return rows
}
