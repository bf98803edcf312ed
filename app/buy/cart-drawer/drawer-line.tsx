import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import type { CartLine } from '../basket.ts'
import { Parts } from '../cart/parts.tsx'
import styles from '../cart-drawer.module.css'

type DrawerLineProps = {
  line: CartLine
  chosen: boolean
  /** Why it cannot be chosen beside what is chosen already. */
  reason: string | null
  onToggle: (on: boolean) => void
  onRemove: () => void
}

/** A line of the cart as the drawer has room for it. */
export function DrawerLine({ line, chosen, reason, onToggle, onRemove }: DrawerLineProps) {
  const { t } = useTranslation('buy')
  const { money, number } = useFormat()
  const change = useCall('/supply/order/cart/add', { refresh: ['/home/getCartProductList'] })
  const { fob, presale } = purchaseMode
  const fromStock = line.purchase_mode !== fob && line.purchase_mode !== presale
  return (
    <li className={styles.line} data-off={reason !== null || undefined}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={reason !== null}
        title={reason ?? undefined}
        aria-label={t('cart.select', { name: line.title })}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.picture}>
        <Picture path={line.preview} alt="" sizes="72px" />
      </span>
      <div className={styles.words}>
        <Link replace to={paths.product(line.product_id, line.relation_id)}>
          {line.title}
        </Link>
        <p className="small soft">
          {line.custom_sn} · {t(`delivery.${line.logistics_type}`)}
        </p>
        <Parts line={line} />
        {line.problem && (
          <p className={`small ${styles.problem}`}>
            {t(`problem.${line.problem}`)} ({t('cart.available', { count: number(line.available) })})
          </p>
        )}
        {reason && <p className="small soft">{reason}</p>}
      </div>
      <div className={styles.amount}>
        <Quantity
          value={line.amount}
          rule={{
            minimum: line.minimum_amount,
            multiple: line.multiple,
            ...(fromStock ? { maximum: Math.max(line.available, line.minimum_amount) } : {}),
          }}
          label={t('cart.quantity')}
          disabled={change.busy}
          onChange={(amount) => void change.run({ id: line.id, amount, is_update: 1 })}
        />
        <span className={styles.money}>
          <strong>{money(line.totalPrice)}</strong>
          <span className="small soft">
            {line.price_was
              ? t('cart.changed', { price: money(line.price_was) })
              : t('drawer.each', { price: money(line.unit_price) })}
          </span>
        </span>
        <button
          type="button"
          className={styles.remove}
          aria-label={`${t('cart.remove')}: ${line.title}`}
          onClick={onRemove}
        >
          <IconTrash size={20} stroke={1.6} />
        </button>
      </div>
    </li>
  )
}
