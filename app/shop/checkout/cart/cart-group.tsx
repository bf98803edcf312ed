import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { type CartLine, fits } from '../../../parts/cart/basket.ts'
import styles from '../../../parts/cart/cart.module.css'
import { CartLineRow } from '../../../parts/cart/cart-line-row.tsx'
import { ContainerMeter } from '../../../parts/cart/container-meter.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useMetric } from '../../../ui/format/use-metric.ts'

type Group = Out<CallAt<'/home/getCartProductList'>>['list'][number]
type CartGroupProps = {
  group: Group
  chosen: readonly number[]
  selected: readonly CartLine[]
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (line: CartLine) => void
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
export function CartGroup({ group, chosen, selected, onToggle, onRemove }: CartGroupProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const other = selected[0]?.warehouse_name ?? ''
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'warehouse') return t('cart.otherWarehouse', { name: other })
    return misfit === 'delivery' ? t('cart.otherDelivery') : null
  }
  const open = group.children.filter((line) => line.problem === null && reasonOf(line) === null)
  const fitting = open.filter((line) => fits(line, open.slice(0, 1)) === null)
  const all = fitting.length > 0 && fitting.every((line) => chosen.includes(line.id))
  return (
    <section className={styles.group} aria-label={group.name}>
      <div className={styles.head}>
        <label className="check">
          <input
            type="checkbox"
            checked={all}
            disabled={fitting.length === 0}
            aria-label={t('cart.selectGroup', { name: group.name })}
            onChange={(event) =>
              onToggle(
                fitting.map((line) => line.id),
                event.target.checked,
              )
            }
          />
          <strong>{group.name}</strong>
        </label>
        <span className="small soft">
          <CartMeasures lines={group.children} />
        </span>
        <ContainerMeter lines={group.children} />
        <strong className={styles.headSum}>{money(cartSum(group.children).total)}</strong>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>{t('cart.item')}</span>
        <span className="num">{t('cart.price')}</span>
        <span>{t('cart.quantity')}</span>
        <span className="num">{t('cart.total')}</span>
      </div>
      <ul>
        {group.children.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            chosen={chosen.includes(line.id)}
            reason={reasonOf(line)}
            onToggle={(on) => onToggle([line.id], on)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
    </section>
  )
}
