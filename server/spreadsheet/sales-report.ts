import { stringify } from 'csv-stringify/sync'
import type { ReturnedRow } from '#market/buying/order/channel/rows-back'
import { salesRowState } from '#rules/buying/channel/sales-fields'
import { type TrackedLine, trackingShapes } from '#rules/buying/channel/tracking-file'
import type { Platform } from '#rules/goods/private/item-alias'
import { type Addressee, openAreaTexts, refusalText } from '../texts.ts'
import { harmless } from './report.ts'

const texts = openAreaTexts('channel')

/** What is wrong with a row, in words. */
function wordsOf({ state, faults, reason, params, order_number }: ReturnedRow, addressee: Addressee): string {
  const { language } = addressee
  if (state === salesRowState.here) return texts.say(language, 'sales.hereAs', { order: order_number ?? '' })
  if (state === salesRowState.refused && reason !== '') return refusalText(addressee, reason, params)
  return faults
    .map(
      (one) =>
        `${texts.say(language, `sales.field.${one.field}`)}: ${texts.say(language, `sales.fault.${one.reason}`, one.params)}`,
    )
    .join('; ')
}

/**
 * The rows that were not placed as CSV, in the columns of their file and with what is wrong, with a
 * byte-order mark so that spreadsheets read it as UTF-8.
 */
export function salesReportCsv(
  { columns, rows }: { columns: readonly string[]; rows: readonly ReturnedRow[] },
  addressee: Addressee,
): string {
  const { language } = addressee
  const head = [...columns.map(harmless), texts.say(language, 'sales.faultColumn')]
  const lines = rows.map((row) => [...row.cells.map(harmless), wordsOf(row, addressee)])
  return stringify([head, ...lines], { bom: true })
}

/** What was shipped, in the columns in which a platform takes it, with the ending of its file. */
export function trackingCsv(
  platform: Platform,
  lines: readonly TrackedLine[],
): { content: string; extension: string } {
  const { columns, delimiter, extension } = trackingShapes[platform]
  const head = columns.map(([name]) => name)
  const rows = lines.map((line) => columns.map(([, of]) => harmless(of(line))))
  return { content: stringify([head, ...rows], { delimiter }), extension }
}
