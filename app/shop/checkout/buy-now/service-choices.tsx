import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'

type Service = 'packing' | 'insurance' | 'assembly'

type ServiceChoicesProps = {
  /** `some`: some of the lines have it, others have not. */
  said: Readonly<Record<Service, boolean | 'some'>>
  /** The cost of each service; undefined until the quote has loaded. */
  options: Quote['options'] | undefined
  /** Whether the goods are picked up: these are packed on request only, delivered goods always. */
  pickup: boolean
  /** A dealer's own goods, which may be insured alone. */
  sale?: boolean
  onSay: (part: Partial<Record<Service, boolean>>) => void
}

/** What the warehouse may do beside, each with its price. */
export function ServiceChoices({ said, options, pickup, sale = false, onSay }: ServiceChoicesProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const bought: Service[] = pickup ? ['packing', 'insurance', 'assembly'] : ['insurance', 'assembly']
  const offered: Service[] = sale ? ['insurance'] : bought
  return (
    <div>
      {offered.map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={said[name] === true}
            ref={(box) => {
              if (box) box.indeterminate = said[name] === 'some'
            }}
            onChange={(event) => onSay({ [name]: event.target.checked })}
          />
          <span>
            {t(`checkout.${name}`)}
            {options && options[name] !== '0.00' && <span className="soft"> +{money(options[name])}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
