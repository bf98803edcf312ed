import type { CartLine } from '#api/buying/cart'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { fits, groupTick } from '#rules/buying/checkout/cart-selection'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import styles from '../../../parts/cart/cart.module.css'
import { CartLineRow } from '../../../parts/cart/cart-line-row.tsx'
import { ContainerMeter } from '../../../parts/cart/fob/container-meter.tsx'
import { GroupLines } from '../../../parts/cart/group-lines.tsx'
import { GroupTick } from '../../../parts/cart/group-tick.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useMetric } from '../../../ui/format/use-metric.ts'
import { ChangeDelivery } from './change-delivery.tsx'

type Group = Out<CallAt<'/home/getCartProductList'>>['list'][number]
type CartGroupProps = {
  group: Group
  chosen: readonly number[]
  selected: readonly CartLine[]
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (line: CartLine) => void
  /** The lines that took the place of those whose delivery type was changed. */
  onDelivery: (ids: readonly number[]) => void
}

/** Totals of lines: money and freight measures. */
export function cartSum(lines: readonly CartLine[]) {
  const add = (of: (line: CartLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return {
    total: moneyText(plus(zero, ...lines.map((line) => parseMoney(line.totalPrice) ?? zero))),
    cartons: add((line) => line.carton_count),
    weight_g: add((line) => line.weight_g),
    volume_cm3: add((line) => line.volume_cm3),
  }
}

/** Cartons, weight and volume of lines, as text. */
export function CartMeasures({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('buy')
  const { pounds, kg, cubicFeet, cbm } = useFormat()
  const { metric } = useMetric()
  const { cartons, weight_g, volume_cm3 } = cartSum(lines)
  return t(metric ? 'cart.weightMetric' : 'cart.weight', {
    cartons,
    weight: metric ? kg(weight_g) : pounds(weight_g),
    volume: cubicFeet(volume_cm3),
    cbm: cbm(volume_cm3),
  })
}

/** The cart's lines of one warehouse. A line that cannot be selected with the others shows why. */
export function CartGroup({ group, chosen, selected, onToggle, onRemove, onDelivery }: CartGroupProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const other = selected[0]?.warehouse_name ?? ''
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'warehouse') return t('cart.otherWarehouse', { name: other })
    return misfit === 'delivery' ? t('cart.otherDelivery') : null
  }
  const mixed = new Set(group.children.map((line) => line.logistics_type)).size > 1
  return (
    <section className={styles.group} aria-label={group.name}>
      <div className={styles.head}>
        <GroupTick name={group.name} tick={groupTick(group.children, selected)} onToggle={onToggle}>
          <strong>{group.name}</strong>
        </GroupTick>
        <span className="small soft">
          <CartMeasures lines={group.children} />
        </span>
        <ContainerMeter lines={group.children} inland />
        {mixed && <ChangeDelivery lines={group.children} onChanged={onDelivery} />}
        <strong translate="no" className={styles.headSum}>
          {money(cartSum(group.children).total)}
        </strong>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('cart.item')}</span>
        <span className="num">{t('cart.price')}</span>
        <span>{t('cart.quantity')}</span>
        <span className="num">{t('cart.total')}</span>
      </div>
      <GroupLines {...{ group, chosen, reasonOf, onToggle, onRemove }} Line={CartLineRow} />
    </section>
  )
}
