import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { type CartLine, fits } from '../basket.ts'
import styles from '../cart.module.css'

type Group = Out<CallAt<'/home/getCartProductList'>>['list'][number]
type CartGroupProps = {
  group: Group
  chosen: readonly number[]
  selected: readonly CartLine[]
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (id: number) => void
}

function Line({
  line,
  chosen,
  reason,
  onToggle,
  onRemove,
}: {
  line: CartLine
  chosen: boolean
  reason: string | null
  onToggle: (on: boolean) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('buy')
  const { money, number } = useFormat()
  const change = useCall('/supply/order/cart/add', { refresh: ['/home/getCartProductList'] })
  return (
    <li className={styles.line} data-off={reason !== null}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={reason !== null}
        title={reason ?? undefined}
        aria-label={t('cart.select', { name: line.title })}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <Picture path={line.preview} alt="" sizes="88px" />
      <div>
        <Link to={paths.product(line.product_id, line.relation_id)}>{line.title}</Link>
        <p className="small soft">
          {line.custom_sn}
          {line.color ? ` · ${line.color}` : ''} · {t(`delivery.${line.logistics_type}`)} ·{' '}
          {line.merchant_name}
        </p>
        {line.bom_list.length > 0 && (
          <ul className="small soft">
            {line.bom_list.map((part) => (
              <li key={part.custom_sn}>
                {part.amount} × {part.title}
              </li>
            ))}
          </ul>
        )}
        {line.problem && (
          <p className="small" style={{ color: 'var(--bad)' }}>
            {t(`problem.${line.problem}`)} ({t('cart.available', { count: number(line.available) })})
          </p>
        )}
        {reason && <p className="small soft">{reason}</p>}
      </div>
      <div className="num">
        {money(line.unit_price)}
        {line.price_was && (
          <p className="small" style={{ color: 'var(--warn)' }}>
            {t('cart.changed', { price: money(line.price_was) })}
          </p>
        )}
        {line.tier && (
          <p className="small soft">
            {t('cart.tier', { amount: line.tier.min_amount, percent: line.tier.discount_percent })}
          </p>
        )}
      </div>
      <Quantity
        value={line.amount}
        rule={{
          minimum: line.minimum_amount,
          multiple: line.multiple,
          maximum: Math.max(line.available, line.minimum_amount),
        }}
        label={t('cart.quantity')}
        disabled={change.busy}
        onChange={(amount) => void change.run({ id: line.id, amount, is_update: 1 })}
      />
      <strong className="num">{money(line.totalPrice)}</strong>
      <button
        type="button"
        className={styles.remove}
        aria-label={`${t('cart.remove')}: ${line.title}`}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  )
}

/** The cart's lines of one warehouse. What does not fit to the selection says why. */
export function CartGroup({ group, chosen, selected, onToggle, onRemove }: CartGroupProps) {
  const { t } = useTranslation('buy')
  const other = selected[0]?.warehouse_name ?? ''
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'warehouse') return t('cart.otherWarehouse', { name: other })
    return misfit === 'delivery' ? t('cart.otherDelivery') : null
  }
  const first = group.children.find((line) => reasonOf(line) === null)
  const fitting = first
    ? group.children.filter((line) => reasonOf(line) === null && fits(line, [first]) === null)
    : []
  const all = fitting.length > 0 && fitting.every((line) => chosen.includes(line.id))
  return (
    <section className={styles.group}>
      <label className={`check ${styles.head}`}>
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
      <ul>
        {group.children.map((line) => (
          <Line
            key={line.id}
            line={line}
            chosen={chosen.includes(line.id)}
            reason={reasonOf(line)}
            onToggle={(on) => onToggle([line.id], on)}
            onRemove={() => onRemove(line.id)}
          />
        ))}
      </ul>
    </section>
  )
}
