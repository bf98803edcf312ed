import { stringify } from 'csv-stringify/sync'
import type { ReportRow } from '#market/goods/catalogue/import/report-import'
import type { Language } from '#rules/sites'
import { openAreaTexts } from '../texts.ts'

const texts = openAreaTexts('import')

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
export const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** The report of an import as CSV, with a byte-order mark so that spreadsheets read it as UTF-8. */
export function reportCsv(rows: readonly ReportRow[], language: Language): string {
  const head = ['row', 'outcome', 'number', 'reason', 'column', 'cell'].map((name) =>
    texts.say(language, `report.${name}`),
  )
  const lines = rows.map((row) => [
    row.row_number,
    texts.say(language, `outcome.${row.outcome}`),
    harmless(row.custom_sn),
    row.reason === '' ? '' : texts.say(language, `reason.${row.reason}`),
    harmless(row.column),
    harmless(row.cell),
  ])
  return stringify([head, ...lines], { bom: true })
}
