import type { LineOption } from '#rules/buying/fees'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { choosing, isChosen } from './line-choices.ts'

type Line = Quote['orders'][number]['lines'][number]
type LineTicksProps = {
  line: Line
  said: CheckoutState
  offered: readonly LineOption[]
  onSay: (part: Partial<CheckoutState>) => void
}

/** What may be done to a line by itself, each with its price; nothing where it would cost nothing. */
export function LineTicks({ line, said, offered, onSay }: LineTicksProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { relation_id, options } = line
  const open = offered.filter((option) => options[option] !== '0.00')
  if (open.length === 0) return null
  return (
    <div className="row small">
      {open.map((option) => (
        <label key={option} className="check">
          <input
            type="checkbox"
            checked={isChosen(said, relation_id, option)}
            aria-label={t(`checkout.line.${option}Of`, { title: line.title })}
            onChange={({ target }) => onSay(choosing(said, { relation_id, option, chosen: target.checked }))}
          />
          <span>
            {t(`checkout.line.${option}`)} <span className="soft">+{money(options[option])}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
