import { useState } from 'react'
import { countUnits, type QuantityRule } from '#rules/goods/quantity'
import { moneyText, parseMoney, times, zero } from '#rules/money/money'
import type { Relation } from '../../parts/product/product.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Quantity } from '../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../ui/form/snap-note.tsx'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../product.module.css'
import { FreightEstimate } from './freight.tsx'

type AmountProps = {
  relation: Relation
  available: number
  amount: number
  /** The price of one piece at this amount, as money text; null while there is none to show. */
  unit: string | null
  /** Why another amount was chosen, in another colour or warehouse. */
  snapped: Snap
  onChange: (amount: number) => void
}

/** The amount, chosen in pieces, lots or pallets, always shown in pieces with the total price. */
export function Amount({ relation, available, amount, unit, snapped, onChange }: AmountProps) {
  const { t } = useTranslation('shop')
  const { money, number } = useFormat()
  const [counted, count] = useState('piece')
  const [snap, setSnap] = useState<Snap>(null)
  const { minimum_amount: minimum, multiple, pallet_amount: pallet } = relation
  const units = countUnits({ multiple, pallet })
  const { size } = units.find(({ name }) => name === counted) ?? units[0]!
  const rule: QuantityRule = { minimum, multiple: Math.max(multiple, size), maximum: available }
  return (
    <div className="stack" style={{ gap: 6 }}>
      <div className="row">
        <Quantity
          value={amount}
          rule={rule}
          onChange={onChange}
          onSnap={setSnap}
          label={t('quantity.label')}
        />
        {units.length > 1 && (
          <select
            className={styles.unit}
            aria-label={t('quantity.unit')}
            value={counted}
            onChange={(event) => count(event.target.value)}
          >
            {units.map(({ name, size: pieces }) => (
              <option key={name} value={name}>
                {t(`quantity.by.${name}`, { pieces })}
              </option>
            ))}
          </select>
        )}
        {size > 1 && amount % size === 0 && (
          <span className="soft small">{t(`quantity.are.${counted}`, { count: amount / size })}</span>
        )}
      </div>
      <SnapNote
        snap={snap?.snapped === amount ? snap : snapped}
        amount={amount}
        multiple={rule.multiple}
        onUndo={onChange}
      />
      <p className="small soft">
        {minimum > 1 && `${t('product.minimum', { amount: number(minimum) })} `}
        {multiple > 1 && t('product.multiple', { multiple })}
      </p>
      {unit === null && <p className={styles.awaited}>{'\u00a0'}</p>}
      {unit && (
        <p role="status">
          {t('product.total', { amount })}:{' '}
          <strong translate="no">{money(moneyText(times(parseMoney(unit) ?? zero, amount)))}</strong>
        </p>
      )}
      <FreightEstimate relation={relation} amount={amount} />
    </div>
  )
}
