import { stringify } from 'csv-stringify/sync'
import type { ItemRead } from '#market/buying/order/batch/show-batch'
import type { Language } from '#rules/sites'
import { openAreaTexts, refusalText } from '../texts.ts'
import { harmless } from './report.ts'

const texts = openAreaTexts('batch')

/** Why an order of a batch was refused, in words; nothing where it was not. */
export const refusalReason = (
  { reason, params }: Pick<ItemRead, 'reason' | 'params'>,
  language: Language,
): string => (reason === '' ? '' : refusalText(language, reason, params))

/**
 * The outcome of each order of a batch as CSV, with a byte-order mark so that spreadsheets read it as UTF-8.
 */
export function batchCsv(items: readonly ItemRead[], language: Language): string {
  const head = ['order', 'buyer', 'outcome', 'why', 'at'].map((name) => texts.say(language, `column.${name}`))
  const lines = items.map((item) => [
    item.order_number,
    harmless(item.company_name),
    texts.say(language, `outcome.${item.outcome ?? 'open'}`),
    refusalReason(item, language),
    item.at ?? '',
  ])
  return stringify([head, ...lines], { bom: true })
}
