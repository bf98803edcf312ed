import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { choosingForAll, type LineService } from './line-choices.ts'
import { ServiceChoices } from './service-choices.tsx'

const noteMax = 500

/** The buyer's additions: insurance, assembly, an order number of their own, a note to the warehouse. */
type ServicesProps = {
  said: CheckoutState
  /** The cost of each service; undefined until the quote has loaded. */
  options: Quote['options'] | undefined
  /** Whether the goods are picked up: these are packed on request only, delivered goods always. */
  pickup: boolean
  /** The goods stay in the warehouse, and nobody works on them. */
  kept: boolean
  /** A dealer's own goods, which are always handled and may be insured. */
  sale: boolean
  /** Those that some of the lines have, and others have not. */
  mixed: readonly LineService[]
  onSay: (part: Partial<CheckoutState>) => void
}

export function Services({ said, options, pickup, kept, sale, mixed, onSay }: ServicesProps) {
  const { t } = useTranslation('buy')
  return (
    <section className="panel stack">
      <h2>{t('checkout.services')}</h2>
      {sale && <p className="soft">{t('checkout.handled')}</p>}
      {!kept && (
        <ServiceChoices
          {...{ said, options, pickup, sale, mixed }}
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
