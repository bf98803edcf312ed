import type { GroupTickState } from '#rules/buying/checkout/cart-selection'
import { useTranslation } from '../../texts/use-translation.ts'

type GroupTickProps = {
  name: string
  /** Null where nothing of the group can be selected. */
  tick: GroupTickState | null
  onToggle: (ids: readonly number[], on: boolean) => void
  className?: string
  children: React.ReactNode
}

/** The tick box over the lines of a warehouse or manufacturer; half-ticked while only some are selected. */
export function GroupTick({ name, tick, onToggle, className = '', children }: GroupTickProps) {
  const { t } = useTranslation('buy')
  return (
    <label className={`check ${className}`.trim()}>
      <input
        type="checkbox"
        checked={tick?.state === 'all'}
        disabled={tick === null}
        aria-label={t('cart.selectGroup', { name })}
        ref={(box) => {
          if (box) box.indeterminate = tick?.state === 'some'
        }}
        onChange={() => tick && onToggle(tick.ids, tick.on)}
      />
      {children}
    </label>
  )
}
