import { Link, useNavigate } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { basketOf, keepBasket, overfull } from '../basket.ts'
import styles from '../cart-drawer.module.css'
import type { Tab } from '../filters/filter-groups.ts'
import { BuyFromMaker } from '../fob/buy-from-maker.tsx'
import { TooMany } from '../line-notes.tsx'

/**
 * The selected lines, their sum, and the next step: the checkout, the contract with their manufacturer, or
 * the full cart.
 */
export function DrawerFoot({ tab, selected }: { tab: Tab; selected: readonly CartLine[] }) {
  const { t } = useTranslation('buy')
  const { money, pounds } = useFormat()
  const navigate = useNavigate()
  const total = plus(zero, ...selected.map((line) => parseMoney(line.totalPrice) ?? zero))
  const over = overfull(selected)
  const isFob = tab === 'fob'
  const sound = selected.every(({ problem }) => problem === null)
  const ready = selected.length > 0 && over === 0 && sound
  return (
    <footer className={styles.foot}>
      <div className="between">
        <p>
          <span role="status">{t('cart.selected', { count: selected.length })}</span>
          {selected.length > 0 && (
            <span className={`small soft ${styles.weight}`}>
              {t('drawer.weight', {
                cartons: selected.reduce((sum, line) => sum + line.carton_count, 0),
                weight: pounds(selected.reduce((sum, line) => sum + line.weight_g, 0)),
              })}
            </span>
          )}
        </p>
        <strong translate="no" className={styles.total}>
          {money(moneyText(total))}
        </strong>
      </div>
      <TooMany over={over} />
      <div className={styles.buttons}>
        <Link replace className="btn" to={paths.cart()}>
          {t('drawer.full')}
        </Link>
        {isFob ? (
          sound && <BuyFromMaker replace selected={selected} port={selected[0]?.port} />
        ) : (
          <button
            type="button"
            className="btn primary"
            disabled={!ready}
            onClick={() => void navigate(keepBasket(basketOf(selected[0]!, selected)), { replace: true })}
          >
            {t('cart.pay', { count: selected.length })}
          </button>
        )}
      </div>
    </footer>
  )
}
