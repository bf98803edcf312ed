import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { tell } from '../../ui/toasts.ts'
import { type CartLine, keepBasket } from '../basket.ts'
import styles from '../cart.module.css'
import { SaveAsList } from '../lists/save-as-list.tsx'
import { Measures, sumOf } from './cart-group.tsx'

type PayBarProps = {
  selected: readonly CartLine[]
  onTakeOut: (lines: readonly CartLine[]) => void
  onGone: (ids: readonly number[]) => void
}

/** What can be done with all that is selected, other than buying it. */
function Acts({ selected, onTakeOut, onGone }: PayBarProps) {
  const { t } = useTranslation('buy')
  const favour = useCall('/user/cartToFavourites', {
    refresh: ['/home/getCartProductList', '/user/favouriteIds', '/user/favouriteList'],
  })
  const ids = selected.map(({ id }) => id)
  async function toFavourites() {
    if (!(await favour.run({ id: ids.join(',') }))) return
    onGone(ids)
    tell.done(t('cart.favoured'))
  }
  return (
    <div className={styles.acts}>
      <button type="button" className={styles.link} onClick={() => onTakeOut(selected)}>
        {t('cart.removeChosen')}
      </button>
      <button
        type="button"
        className={styles.link}
        disabled={favour.busy}
        onClick={() => void toFavourites()}
      >
        {t('cart.favourChosen')}
      </button>
      <SaveAsList className={styles.link!} goods={{ cart_ids: ids.join(',') }} />
    </div>
  )
}

/** The selection, always in view: what it weighs and costs, what can be done with it, and the way to the checkout. */
export function PayBar(props: PayBarProps) {
  const { selected } = props
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const none = selected.length === 0
  return (
    <div className={styles.paybar}>
      <div>
        <p role="status">{none ? t('cart.choose') : t('cart.selected', { count: selected.length })}</p>
        {!none && (
          <p className="small soft">
            {selected[0]!.warehouse_name} · <Measures lines={selected} />
          </p>
        )}
        {!none && <Acts {...props} />}
      </div>
      <div className={styles.payEnd}>
        {!none && <strong className={styles.total}>{money(sumOf(selected).total)}</strong>}
        <button
          type="button"
          className="btn primary"
          disabled={none}
          onClick={() => {
            keepBasket(selected)
            void navigate(paths.buyNow())
          }}
        >
          {t('cart.pay', { count: selected.length })}
        </button>
      </div>
    </div>
  )
}
