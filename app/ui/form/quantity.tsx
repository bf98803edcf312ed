import { useEffect, useState } from 'react'
import { leastAmount, onQuantityBlur, type QuantityRule, snapOf, snapQuantity } from '#rules/goods/quantity'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './quantity.module.css'

type QuantityProps = {
  value: number
  rule: QuantityRule
  onChange: (amount: number) => void
  label: string
  disabled?: boolean
  /** Whether 0 can be chosen, too: none of it. */
  orNone?: boolean
  /** Called with how and why a typed amount was changed; null when it was valid. */
  onSnap?: (snap: ReturnType<typeof snapOf>) => void
}

/** The part of a typed text that can form an amount: at most five digits, with separators. */
const amountIn = (text: string) =>
  /^(?:\D*\d){0,5}\D*/.exec(text.normalize('NFKC').replace(/[^\d.,-]/g, ''))![0].slice(0, 8)

/**
 * The quantity stepper of specification section 5: steps by the multiple, and snaps to a valid amount when
 * the field loses focus.
 */
export function Quantity(props: QuantityProps) {
  const { value, rule, onChange, label, disabled = false, orNone = false, onSnap } = props
  const { t } = useTranslation('shop')
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  function settle(amount: number) {
    setTyped(String(amount))
    if (amount !== value) onChange(amount)
  }
  function step(to: number) {
    onSnap?.(null)
    settle(orNone && to < value && to < leastAmount(rule) ? 0 : snapQuantity(to, rule))
  }
  function leave() {
    const none = orNone && /^0*$/.test(typed)
    onSnap?.(none ? null : snapOf(typed, value, rule))
    settle(none ? 0 : onQuantityBlur(typed, value, rule))
  }
  const down = value - rule.multiple
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={t('quantity.less')}
        disabled={disabled || (orNone ? value === 0 : down < Math.max(1, rule.minimum))}
        onClick={() => step(down)}
      >
        −
      </button>
      <input
        className={styles.amount}
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(amountIn(event.target.value))}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <button
        type="button"
        aria-label={t('quantity.more')}
        disabled={disabled || (rule.maximum !== undefined && value + rule.multiple > rule.maximum)}
        onClick={() => step(value + rule.multiple)}
      >
        +
      </button>
    </div>
  )
}
