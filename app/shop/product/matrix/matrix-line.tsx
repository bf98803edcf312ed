import { useState } from 'react'
import type { PurchaseMode } from '#rules/codes'
import { type Cents, moneyText, times } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './matrix.module.css'
import { type MatrixRow, mostElsewhere } from './matrix-rows.ts'

type MatrixLineProps = {
  /** `snapped`: why it is another amount than was wanted, in another warehouse. */
  line: { row: MatrixRow; available: number; amount: number; unit: Cents; snapped: Snap }
  mode: PurchaseMode
  shown: boolean
  /** Why the cart refused this row. */
  wrong: string | null
  onSet: (amount: number) => void
}

/** A look of a product with its price at the chosen amount, its stock here, and its amount. */
export function MatrixLine({ line, mode, shown, wrong, onSet }: MatrixLineProps) {
  const { t } = useTranslation(['buy', 'shop'])
  const { money, number } = useFormat()
  const [snap, setSnap] = useState<Snap>(null)
  const { row, available, amount, unit } = line
  const { name, relation } = row
  const { minimum_amount: minimum, multiple } = relation
  const elsewhere = available === 0 ? mostElsewhere(row, mode) : undefined
  return (
    <tr data-shown={shown || undefined}>
      <th scope="row">
        {name}
        {name !== relation.custom_sn && <span className="soft"> {relation.custom_sn}</span>}
      </th>
      <td className="num" data-name={t('cart.price')}>
        <span translate="no">{money(moneyText(unit))}</span>
      </td>
      <td className="num" data-name={t('shop:product.available')}>
        {number(available)}
        {elsewhere && (
          <span className={`soft ${styles.line}`}>
            {t('quick.place', { place: elsewhere.city, count: number(elsewhere.available) })}
          </span>
        )}
      </td>
      <td data-name={t('cart.quantity')}>
        <Quantity
          value={amount}
          rule={{ minimum, multiple, maximum: available }}
          label={t('quick.quantity', { name })}
          disabled={available === 0}
          orNone
          onChange={onSet}
          onSnap={setSnap}
        />
        {(minimum > 1 || multiple > 1) && (
          <span className={`soft ${styles.line}`}>{t('cart.rule', { minimum, multiple })}</span>
        )}
        <SnapNote
          snap={snap?.snapped === amount ? snap : line.snapped}
          amount={amount}
          multiple={multiple}
          className={styles.note!}
          onUndo={onSet}
        />
        <FormError>{wrong}</FormError>
      </td>
      <td className="num" data-name={t('cart.total')}>
        {amount > 0 ? <strong translate="no">{money(moneyText(times(unit, amount)))}</strong> : '–'}
      </td>
    </tr>
  )
}
