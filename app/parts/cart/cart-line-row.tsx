import { useState } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { logisticsType } from '#rules/codes'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Quantity } from '../../ui/form/quantity.tsx'
import type { Snap } from '../../ui/form/snap-note.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { Picture } from '../../ui/picture.tsx'
import { useArrival } from '../address/use-arrival.ts'
import { isMadeToOrder, quantityRule } from './basket.ts'
import styles from './cart.module.css'
import { Parts } from './combination-parts.tsx'
import { type CartLineRowProps, LineNotes, LineTick } from './line-notes.tsx'
import { MoveCartLine } from './move-dialog.tsx'
import { useMoveToFavourites } from './use-move-to-favourites.ts'

const refresh = ['/home/getCartProductList'] as const

/** The item of a line: name, codes, a combination's parts, and the quantity rule. */
function Goods({ line }: { line: CartLine }) {
  const { t } = useTranslation('buy')
  const { date } = useFormat()
  const arrival = useArrival()
  const arrives = line.logistics_type === logisticsType.ship && !isMadeToOrder(line) && arrival(line)
  const ruled = line.minimum_amount > 1 || line.multiple > 1
  return (
    <>
      <Link to={paths.product(line.product_id, line.relation_id)} className={styles.name}>
        {line.title}
      </Link>
      <p className="small soft">
        {line.custom_sn}
        {line.color ? ` · ${line.color}` : ''} · {line.merchant_name}
      </p>
      <p className="small soft">
        {!isMadeToOrder(line) && <span className="badge">{t(`delivery.${line.logistics_type}`)}</span>}{' '}
        {arrives && t('quick.arrives', { date: date(arrives) })}
        {arrives && ruled && ' · '}
        {ruled && t('cart.rule', { minimum: line.minimum_amount, multiple: line.multiple })}
      </p>
      <Parts line={line} />
    </>
  )
}

function UnitPrice({ line }: { line: CartLine }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <div className={styles.price}>
      <span className="hidden">{t('cart.price')} </span>
      <span translate="no">{money(line.unit_price)}</span>
      {line.price_was && <p className={styles.was}>{t('cart.changed', { price: money(line.price_was) })}</p>}
      {line.tier && (
        <p className="small soft">
          {t('cart.tier', { amount: line.tier.min_amount, percent: line.tier.discount_percent })}
        </p>
      )}
    </div>
  )
}

/** One line of the cart: select it, change its amount, move it, save it for later, or remove it. */
export function CartLineRow({ line, chosen, reason, onToggle, onRemove }: CartLineRowProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const [moving, setMoving] = useState(false)
  const [snap, setSnap] = useState<Snap>(null)
  const change = useCall('/supply/order/cart/add', { refresh })
  const save = useCall('/home/saveForLater', { refresh })
  const favouring = useMoveToFavourites(() => onToggle(false))
  const set = (amount: number) => void change.run({ id: line.id, amount, is_update: 1 })
  async function putAside() {
    if (!(await save.run({ id: String(line.id) }))) return
    onToggle(false)
    tell.done(t('cart.saved'))
  }
  return (
    <li className={styles.line} data-off={reason !== null || line.problem !== null || undefined}>
      <LineTick {...{ line, chosen, reason, onToggle }} />
      <Picture path={line.preview} alt="" sizes="88px" />
      <div className={styles.what}>
        <Goods line={line} />
        <LineNotes {...{ line, reason, snap }} onSet={set} />
        <p className={styles.acts}>
          {!isMadeToOrder(line) && (
            <button type="button" className={styles.link} onClick={() => setMoving(true)}>
              {t('cart.move')}
              <span className="hidden">: {line.title}</span>
            </button>
          )}
          <button type="button" className={styles.link} disabled={save.busy} onClick={() => void putAside()}>
            {t('cart.save')}
            <span className="hidden">: {line.title}</span>
          </button>
          <button
            type="button"
            className={styles.link}
            disabled={favouring.busy}
            onClick={() => void favouring.favour([line.id])}
          >
            {t('cart.favour')}
            <span className="hidden">: {line.title}</span>
          </button>
          <button type="button" className={styles.link} onClick={onRemove}>
            {t('cart.remove')}
            <span className="hidden">: {line.title}</span>
          </button>
        </p>
      </div>
      <UnitPrice line={line} />
      <Quantity
        value={line.amount}
        rule={quantityRule(line)}
        label={`${t('cart.quantity')}: ${line.title}`}
        disabled={change.busy}
        onChange={set}
        onSnap={setSnap}
      />
      <strong className={styles.sum} aria-busy={change.busy || undefined}>
        <span className="hidden">{t('cart.total')} </span>
        <span translate="no">{money(line.totalPrice)}</span>
      </strong>
      {moving && <MoveCartLine line={line} onClose={() => setMoving(false)} />}
    </li>
  )
}
