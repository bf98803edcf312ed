import { stringify } from 'csv-stringify/sync'
import type { BatchItemRow } from '#market/buying/order/batch/show-batch'
import { dayAndClockAt, timeZoneOf } from '#rules/days'
import { formatsIn } from '#rules/formats'
import type { RefusalName } from '#rules/refusals'
import { type Addressee, openAreaTexts, refusalText } from '../texts.ts'
import { harmless } from './report.ts'

const texts = openAreaTexts('batch')

/** Why an order of a batch was refused, in words; nothing where it was not. */
export const refusalReason = (
  { reason, params }: Pick<BatchItemRow, 'reason' | 'params'>,
  addressee: Addressee,
): string => (reason === '' ? '' : refusalText(addressee, reason, params))

/** What was refused, each with its reason in words. */
export const inWords = <R extends { reason: RefusalName }>(refused: readonly R[], addressee: Addressee) =>
  refused.map((one) => ({ ...one, why: refusalReason({ reason: one.reason, params: {} }, addressee) }))

/**
 * The outcome of each order of a batch as CSV, by the clock of the site, with a byte-order mark so that
 * spreadsheets read it as UTF-8.
 */
export function batchCsv(items: readonly BatchItemRow[], addressee: Addressee): string {
  const { language, site } = addressee
  const time_zone = timeZoneOf(site)
  const zone = formatsIn(language, time_zone).zone()
  const head = ['order', 'buyer', 'outcome', 'why', 'atIn'].map((name) =>
    texts.say(language, `column.${name}`, { zone }),
  )
  const lines = items.map((item) => [
    item.order_number,
    harmless(item.company_name),
    texts.say(language, `outcome.${item.outcome ?? 'open'}`),
    refusalReason(item, addressee),
    item.at ? dayAndClockAt(new Date(item.at), time_zone) : '',
  ])
  return stringify([head, ...lines], { bom: true })
}
