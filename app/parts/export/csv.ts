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

type ReadPage<Row> = (after: number, page_size: number) => Promise<{ list: Row[]; next: number | null }>

/**
 * All rows of a list, page by page, each beginning after the last row of the one before: a row that comes or
 * goes meanwhile neither doubles another nor leaves one out.
 */
export async function allRows<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  let after: number | null = 0
  while (after !== null) {
    const page: Awaited<ReturnType<ReadPage<Row>>> = await read(after, pageSize)
    rows.push(...page.list)
    after = page.next
  }
  return rows
}

/** The same of a list whose keys are texts. */
export function byTextKey<Row>(
  read: (after: string | undefined, page_size: number) => Promise<{ list: Row[]; next: string | null }>,
): ReadPage<Row> {
  let key: string | undefined
  return async (after, page_size) => {
    const { list, next } = await read(after === 0 ? undefined : key, page_size)
    key = next ?? undefined
    return { list, next: next === null ? null : after + 1 }
  }
}
