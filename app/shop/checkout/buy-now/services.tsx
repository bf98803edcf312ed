import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import type { CheckoutState } from './checkout-state.ts'

const noteMax = 500

/** What the buyer adds: insurance, assembly, an own order number, a word to the warehouse. */
type ServicesProps = {
  said: CheckoutState
  /** What each would cost; undefined until the quote is there. */
  options: Quote['options'] | undefined
  /** Goods that are picked up are packed for who asks; others always. */
  pickup: boolean
  onSay: (part: Partial<CheckoutState>) => void
}

export function Services({ said, options, pickup, onSay }: ServicesProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const offered = pickup
    ? (['packing', 'insurance', 'assembly'] as const)
    : (['insurance', 'assembly'] as const)
  return (
    <section className="panel stack">
      <h2>{t('checkout.services')}</h2>
      <div>
        {offered.map((name) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={said[name]}
              onChange={(event) => onSay({ [name]: event.target.checked })}
            />
            <span>
              {t(`checkout.${name}`)}
              {options && options[name] !== '0.00' && <span className="soft"> +{money(options[name])}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="fields">
        <TextField
          label={t('checkout.po')}
          hint={t('checkout.poHint')}
          value={said.po_number}
          maxLength={60}
          onChange={(event) => onSay({ po_number: event.target.value })}
        />
      </div>
      <TextArea
        label={t('checkout.note')}
        hint={t('checkout.left', { count: noteMax - said.note.length })}
        value={said.note}
        maxLength={noteMax}
        onChange={(event) => onSay({ note: event.target.value })}
      />
    </section>
  )
}
