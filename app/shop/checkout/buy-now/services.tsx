import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { choosingForAll, chosenFor } from './line-choices.ts'
import { ServiceChoices } from './service-choices.tsx'

const noteMax = 500

/** The buyer's additions: insurance, assembly, an order number of their own, a note to the warehouse. */
type ServicesProps = {
  said: CheckoutState
  /** Undefined until it has loaded. */
  quote: Quote | undefined
  /** Whether the goods are picked up: these are packed on request only, delivered goods always. */
  pickup: boolean
  /** The goods stay in the warehouse, and nobody works on them. */
  kept: boolean
  /** A dealer's own goods, which are always handled and may be insured. */
  sale: boolean
  onSay: (part: Partial<CheckoutState>) => void
}

export function Services({ said, quote, pickup, kept, sale, onSay }: ServicesProps) {
  const { t } = useTranslation('buy')
  const chosen = {
    packing: said.packing,
    insurance: chosenFor(quote, said, 'insurance'),
    assembly: chosenFor(quote, said, 'assembly'),
  }
  return (
    <section className="panel stack">
      <h2>{t('checkout.services')}</h2>
      {sale && <p className="soft">{t('checkout.handled')}</p>}
      {!kept && (
        <ServiceChoices
          {...{ said: chosen, options: quote?.options, pickup, sale }}
          onSay={(part) => onSay(choosingForAll(said, part))}
        />
      )}
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
