import { type Cents, minus, moneyText, parseMoney, zero } from '#rules/money/money'
import { type Difference, waysToBook } from '#rules/paying/statement/book-line'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { BankLine, LineTarget } from './bank-line.ts'

/** Money that went out never differs from what was to be paid. */
export const goesOut = (kind: LineTarget['kind']): kind is 'withdrawal' | 'payout' =>
  kind === 'withdrawal' || kind === 'payout'
/** A line that can only be booked whole. */
export const isBookedWhole = (kind: LineTarget['kind']): kind is 'withdrawal' | 'payout' | 'payoutReturn' =>
  goesOut(kind) || kind === 'payoutReturn'
const centsOf = (text: string): Cents => parseMoney(text) ?? zero
type Booking = { line: Pick<BankLine, 'amount'>; target: Pick<LineTarget, 'kind' | 'amount'> }

/** The ways in which a line may be booked as this; only money of buyers may differ. */
export const bookingWays = ({ line, target }: Booking): readonly Difference[] =>
  isBookedWhole(target.kind) ? ['none'] : waysToBook(centsOf(line.amount), centsOf(target.amount))

type BookedAsProps = Booking & {
  target: LineTarget
  way: Difference
  onChange: (way: Difference) => void
}

/** Tells what will be booked before it is, and lets choose where a difference may be booked in two ways. */
export function BookedAs({ line, target, way, onChange }: BookedAsProps) {
  const { t } = useTranslation('statement')
  const { money } = useFormat()
  const { kind, company_name: company, claims, order_sn } = target
  const came = centsOf(line.amount)
  const claimed = centsOf(target.amount)
  const difference = money(moneyText(came > claimed ? minus(came, claimed) : minus(claimed, came)))
  const about = { amount: money(line.amount), claimed: money(target.amount), difference, company }
  const ways = bookingWays({ line, target })
  if (isBookedWhole(kind)) return <p className="soft">{t(`means.${kind}`, about)}</p>
  return (
    <>
      {ways.length > 1 && (
        <fieldset className="stack">
          <legend className="strong">{t('way.title', about)}</legend>
          {ways.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="way" checked={way === one} onChange={() => onChange(one)} />
              {t(`way.${one as 'borne' | 'received'}`, about)}
            </label>
          ))}
        </fieldset>
      )}
      <p aria-live="polite">
        {kind === 'company'
          ? t('books.company', about)
          : kind === 'order'
            ? t(`books.order.${way}`, { ...about, number: order_sn ?? '' })
            : t(`books.recharge.${way}`, { ...about, count: Math.max(claims.length, 1) })}
      </p>
    </>
  )
}
