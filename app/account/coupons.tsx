import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { couponStatus } from '#rules/coupon'
import { ExchangeCoupon } from '../buy/exchange-coupon.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './coupon/coupon.module.css'
import { CouponCard } from './coupon/coupon-card.tsx'

type Tab = keyof typeof couponStatus
const isTab = (name: string | null): name is Tab => name !== null && name in couponStatus
const pageSize = 12

/** /user_center/coupon: the company's coupons, those to use, used and expired, and a field to take one by its code. */
export default function Coupons() {
  const { t } = useTranslation(['coupon', 'center'])
  const [query] = useSearchParams()
  const asked = query.get('tab')
  const tab: Tab = isTab(asked) ? asked : 'available'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, refetch } = useAnswer('/supply/order/coupon/list', {
    status: couponStatus[tab],
    page,
    page_size: pageSize,
  })
  const countOf = (name: Tab) => data?.counts.find(({ status }) => status === couponStatus[name])?.count ?? 0
  return (
    <div className="stack">
      <title>{`${t('title')} · Trestle`}</title>
      <div>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <section className="panel" aria-label={t('exchange')}>
        <ExchangeCoupon />
      </section>
      <nav className="tabs" aria-label={t('title')}>
        {(Object.keys(couponStatus) as Tab[]).map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`tab.${name}`)} {data && <span className="soft">{countOf(name)}</span>}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} height={96} />}
      {data?.count === 0 && (
        <EmptyState title={t(`none.${tab}`)}>
          {tab === 'available' && (
            <Link className="btn" to={paths.home()}>
              {t('toShop')}
            </Link>
          )}
        </EmptyState>
      )}
      {data && data.count > 0 && (
        <ul className={styles.list}>
          {data.list.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}
