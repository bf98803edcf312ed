import type { Order } from '#api/buying/order-shapes'
import { remainingAmount, unshippedOf } from '#rules/buying/order/cancel-amounts'
import { trackingLink } from '#rules/buying/order/tracking-link'
import { moneyText, parseMoney, times, zero } from '#rules/money/money'
import { ChooseLines } from '../../../parts/refund/choose-lines.tsx'
import type { RefundValues } from '../../../parts/refund/refund-values.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CarrierField } from '../../../ui/form/carrier-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'

export type Pieces = RefundValues['pieces']
type Lines = Order['lines']

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
/** The pieces of an order that have not left. */
export const restOf = (lines: Lines): Pieces =>
  Object.fromEntries(
    lines.filter((line) => unshippedOf(line) > 0).map((line) => [line.id, unshippedOf(line)]),
  )
/** The host of a carrier's tracking page. */
const pageOf = (carrier: string) => new URL(trackingLink(carrier, '')).host.replace(/^www\./, '')
export const pieceCount = (pieces: Pieces): number => sum(Object.values(pieces))

type ShipFieldsProps = {
  /** The order's lines; absent where pieces are not chosen. */
  lines: Lines | undefined
  pieces: Pieces
  onPieces: (pieces: Pieces) => void
  words: { carrier: string; tracking_number: string }
  onWords: (part: { carrier?: string; tracking_number?: string }) => void
  told: Record<string, string>
}

/**
 * Fields for the carrier, the tracking number and the pieces that leave; a note instead when nothing is left
 * to ship.
 */
export function ShipFields({ lines, pieces, onPieces, words, onWords, told }: ShipFieldsProps) {
  const { t } = useTranslation(['office', 'buy'])
  const rest = pieceCount(restOf(lines ?? []))
  if (lines && rest === 0) return <p className="note">{t('shipLines.nothing')}</p>
  const count = pieceCount(pieces)
  return (
    <>
      <div className="fields">
        <CarrierField
          label={t('buy:order.carrier')}
          required
          value={words.carrier}
          maxLength={60}
          wrong={told.carrier}
          onChange={({ target }) => onWords({ carrier: target.value })}
        />
        <TextField
          label={t('buy:order.trackingNumber')}
          required
          value={words.tracking_number}
          maxLength={60}
          hint={words.carrier.trim() && t('shipLines.trackedAt', { page: pageOf(words.carrier) })}
          wrong={told.tracking_number}
          onChange={({ target }) => onWords({ tracking_number: target.value })}
        />
      </div>
      {lines && rest > 1 && (
        <>
          <ChooseLines
            lines={lines.map((line) => ({
              line_id: line.id,
              title: line.title,
              preview: line.preview,
              custom_sn: line.custom_sn,
              bought: remainingAmount(line),
              refundable: unshippedOf(line),
              paid: moneyText(times(parseMoney(line.unit_price) ?? zero, remainingAmount(line))),
            }))}
            pieces={pieces}
            wrong={told.lines ?? (count === 0 ? t('shipLines.some') : undefined)}
            onChange={onPieces}
            words={{
              which: t('shipLines.title'),
              exceeds: t('shipLines.exceeds'),
              leftOf: ({ bought, refundable }) =>
                t('buy:shipments.left', { shipped: bought - refundable, count: bought }),
            }}
          />
          {count > 0 && <p className="small soft">{t('shipLines.now', { count, rest: rest - count })}</p>}
        </>
      )}
    </>
  )
}
