import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import type { Snap } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Picture } from '../../../ui/picture.tsx'
import { isMadeToOrder, quantityRule } from '../basket.ts'
import shared from '../cart.module.css'
import styles from '../cart-drawer.module.css'
import { Parts } from '../combination-parts.tsx'
import { type CartLineRowProps, LineNotes, LineTick } from '../line-notes.tsx'

/** A line of the cart, laid out for the narrow drawer. */
export function DrawerLine({ line, chosen, reason, onToggle, onRemove }: CartLineRowProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const [snap, setSnap] = useState<Snap>(null)
  const change = useCall('/supply/order/cart/add', { refresh: ['/home/getCartProductList'] })
  const set = (amount: number) => void change.run({ id: line.id, amount, is_update: 1 })
  return (
    <li className={styles.line} data-off={reason !== null || line.problem !== null || undefined}>
      <LineTick {...{ line, chosen, reason, onToggle }} />
      <span className={styles.picture}>
        <Picture path={line.preview} alt="" sizes="72px" />
      </span>
      <div className={styles.words}>
        <Link replace to={paths.product(line.product_id, line.relation_id)}>
          {line.title}
        </Link>
        <p className="small soft">
          {line.custom_sn}
          {!isMadeToOrder(line) && ` · ${t(`delivery.${line.logistics_type}`)}`}
        </p>
        <Parts line={line} />
        <LineNotes {...{ line, reason, snap }} onSet={set} />
      </div>
      <div className={styles.amount}>
        <Quantity
          value={line.amount}
          rule={quantityRule(line)}
          label={`${t('cart.quantity')}: ${line.title}`}
          disabled={change.busy}
          onChange={set}
          onSnap={setSnap}
        />
        <span className={styles.money}>
          <strong translate="no">{money(line.totalPrice)}</strong>
          <span className="small soft">{t('drawer.each', { price: money(line.unit_price) })}</span>
          {line.price_was && (
            <span className={shared.was}>{t('cart.changed', { price: money(line.price_was) })}</span>
          )}
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
