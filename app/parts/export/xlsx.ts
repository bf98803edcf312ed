import writeExcelFile from 'write-excel-file/universal'

type Value = string | number | null

// Only amounts with decimals become numbers: whole numbers may be order or tracking numbers, which keep all
// digits as texts.
const amount = /^-?\d{1,13}\.\d\d$/
// Characters that XML cannot contain.
const unprintable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const widest = 48

function cell(value: Value) {
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value }
  if (amount.test(value)) return { value: Number(value), format: '#,##0.00' }
  return { value: value.replace(unprintable, ''), type: String }
}

/**
 * Rows (the first is the head) as an Excel workbook: unlike CSV it opens the same whatever separator and
 * decimal mark the computer's language has. Amounts with two places are numbers; other texts stay texts, and
 * nothing is read as a formula.
 */
export function workbook(rows: readonly (readonly Value[])[]): Promise<Blob> {
  const [head = [], ...body] = rows
  const sheet = [
    head.map((title) => ({ value: String(title ?? ''), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cell)),
  ]
  const columns = head.map((_, place) => ({
    width: Math.min(
      widest,
      Math.max(8, ...rows.slice(0, 500).map((row) => String(row[place] ?? '').length + 2)),
    ),
  }))
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBlob()
}
