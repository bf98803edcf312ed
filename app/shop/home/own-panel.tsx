import { Link } from 'react-router'
import type { OrderTab } from '#rules/buying/order/display/order-tabs'
import { displayName } from '../../layout/header/display-name.ts'
import { accountTabCount } from '../../parts/order/lists/account-counts.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './own-panel.module.css'

const tabs = ['pay', 'work', 'way', 'pickup'] as const satisfies readonly OrderTab[]
const thumbs = 4

/** The next of the company's coupons to end, and how many can be used. */
function useCoupons() {
  const { data, error } = useAnswer('/supply/order/coupon/list', {})
  const usable = data?.list.filter(({ hindrance }) => hindrance === null) ?? []
  const first = usable.map(({ last_day }) => last_day).sort()[0]
  return { count: usable.length, first, known: data !== undefined || error !== null }
}

/**
 * In place of the banner, for who buys here: open orders, favourites that cost less, what is back in stock,
 * coupons that end, and what the company buys again and again.
 */
export default function OwnPanel() {
  const { t } = useTranslation(['buy', 'shop'])
  const { date } = useFormat()
  const { data: account, error: unknown } = useAnswer('/user/accountInfo', {})
  const { data: bought, error } = useAnswer('/home/boughtBefore', {})
  const { data: back, error: unknownBack } = useAnswer('/home/backInStock', {})
  const coupons = useCoupons()
  // All at once, so that nothing moves within the panel; what cannot be read is left out.
  if (!(account || unknown) || !(bought || error) || !(back || unknownBack) || !coupons.known)
    return (
      <div className={styles.panel} aria-busy="true">
        <h1 className="hidden">{t('shop:title.home')}</h1>
      </div>
    )
  const fallen = account?.favourites.fallen ?? 0
  const open = tabs
    .map((tab) => ({ tab, count: account ? accountTabCount(account, tab) : 0 }))
    .filter(({ count }) => count > 0)
  const again = bought?.list.slice(0, thumbs) ?? []
  return (
    <div className={styles.panel}>
      <h1>{account ? t('own.hello', { name: displayName(account.user) }) : t('shop:title.home')}</h1>
      <ul className={styles.facts}>
        {open.map(({ tab, count }) => (
          <li key={tab}>
            <Link to={paths.orders(tab)}>
              <strong>{count}</strong> {t(`orders.tab.${tab}`)}
            </Link>
          </li>
        ))}
        {fallen > 0 && (
          <li>
            <Link to={paths.favourites()}>{t('own.fallen', { count: fallen })}</Link>
          </li>
        )}
        {back?.list.map(({ product_id, relation_id, preview, title }) => (
          <li key={product_id}>
            <Link to={paths.product(product_id, relation_id)}>
              <Picture path={preview} alt="" sizes="28px" />
              <span className={styles.name}>{title}</span> <strong>{t('own.back')}</strong>
            </Link>
          </li>
        ))}
        {coupons.first && (
          <li>
            <Link to={paths.userCenter('coupon')}>
              {t('own.coupons', { count: coupons.count, date: date(coupons.first) })}
            </Link>
          </li>
        )}
        {account && open.length === 0 && (
          <li>
            <Link to={paths.orders()}>{t('own.noneOpen')}</Link>
          </li>
        )}
      </ul>
      {again.length > 0 && (
        <section className={styles.again} aria-labelledby="again">
          <h2 id="again">{t('own.again')}</h2>
          <ul>
            {again.map(({ product_id, relation_id, preview, title }) => (
              <li key={product_id}>
                <Link to={paths.product(product_id, relation_id)}>
                  <Picture path={preview} alt="" sizes="120px" />
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="row">
        <Link className="btn primary" to={paths.orderPad()}>
          {t('cart.pad')}
        </Link>
        <Link className="btn" to={paths.savedLists()}>
          {t('own.lists')}
        </Link>
      </p>
    </div>
  )
}
