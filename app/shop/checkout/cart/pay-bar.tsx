import { useNavigate } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { basketOf, keepBasket, overfull } from '../../../parts/cart/basket.ts'
import styles from '../../../parts/cart/cart.module.css'
import { TooMany } from '../../../parts/cart/line-notes.tsx'
import { useMoveToFavourites } from '../../../parts/cart/use-move-to-favourites.ts'
import { SaveAsList } from '../../../parts/saved-list/save-as-list.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { CartMeasures, cartSum } from './cart-group.tsx'
import { ChangeDelivery } from './change-delivery.tsx'

type PayBarProps = {
  selected: readonly CartLine[]
  onTakeOut: (lines: readonly CartLine[]) => void
  onGone: (ids: readonly number[]) => void
  onDelivery: (ids: readonly number[]) => void
}

/** What can be done with the selected lines, other than buying them. */
function Acts({ selected, onTakeOut, onGone, onDelivery }: PayBarProps) {
  const { t } = useTranslation('buy')
  const favouring = useMoveToFavourites(onGone)
  const ids = selected.map(({ id }) => id)
  return (
    <fieldset className={styles.acts} aria-label={t('cart.selected', { count: ids.length })}>
      <button type="button" className={styles.link} onClick={() => onTakeOut(selected)}>
        {t('cart.remove')}
      </button>
      <button
        type="button"
        className={styles.link}
        disabled={favouring.busy}
        onClick={() => void favouring.favour(ids)}
      >
        {t('cart.favour')}
      </button>
      <ChangeDelivery lines={selected} onChanged={onDelivery} />
      <SaveAsList className={styles.link!} goods={{ cart_ids: ids.join(',') }} />
    </fieldset>
  )
}

/** The selection, always in view: its weight and price, its actions, and the link to the checkout. */
export function PayBar(props: PayBarProps) {
  const { selected } = props
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const none = selected.length === 0
  const over = overfull(selected)
  return (
    <div className={styles.paybar}>
      <div>
        <p role="status">{none ? t('cart.choose') : t('cart.selected', { count: selected.length })}</p>
        <TooMany over={over} />
        {!none && (
          <p className="small soft">
            {selected[0]!.warehouse_name} · <CartMeasures lines={selected} />
          </p>
        )}
        {!none && <Acts {...props} />}
      </div>
      <div className={styles.payEnd}>
        {!none && (
          <strong translate="no" className={styles.total}>
            {money(cartSum(selected).total)}
          </strong>
        )}
        <button
          type="button"
          className="btn primary"
          disabled={none || over > 0}
          onClick={() => {
            void navigate(keepBasket(basketOf(selected[0]!, selected)))
          }}
        >
          {t('cart.pay', { count: selected.length })}
        </button>
      </div>
    </div>
  )
}
