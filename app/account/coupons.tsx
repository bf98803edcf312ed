import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { couponStatus } from '#rules/money/coupon'
import { ExchangeCoupon } from '../buy/exchange-coupon.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { LinkTabs, useTab } from '../ui/link-tabs.tsx'
import type { PageHandle } from '../ui/page-handle.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import styles from './coupon/coupon.module.css'
import { CouponCard } from './coupon/coupon-card.tsx'

type Tab = keyof typeof couponStatus
const tabs = Object.keys(couponStatus) as Tab[]
const pageSize = 12

export const handle: PageHandle = { title: 'coupon:title', lead: 'coupon:lead', early: true }

/** /user_center/coupon: the company's coupons, those to use, used and expired, and a field to take one by its code. */
export default function Coupons() {
  const { t } = useTranslation(['coupon', 'center'])
  const { page } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/supply/order/coupon/list', {
    status: couponStatus[tab],
    page,
    page_size: pageSize,
  })
  const countOf = (name: Tab) =>
    answer.data && (answer.data.counts.find(({ status }) => status === couponStatus[name])?.count ?? 0)
  return (
    <div className="stack">
      <PageHead />
      <section className="panel" aria-label={t('exchange')}>
        <ExchangeCoupon />
      </section>
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`), count: countOf(id) }))}
        chosen={tab}
      />
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={96}
        empty={
          <EmptyState title={t(`none.${tab}`)}>
            {tab === 'available' && (
              <Link className="btn" to={paths.home()}>
                {t('toShop')}
              </Link>
            )}
          </EmptyState>
        }
      >
        {(list) => (
          <ul className={styles.list}>
            {list.map((coupon) => (
              <CouponCard key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
