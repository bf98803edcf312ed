import { Link } from 'react-router'
import { couponStatus } from '#rules/money/coupon'
import { ExchangeCoupon } from '../../parts/coupon/exchange-coupon.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './coupon/coupon.module.css'
import { CouponCard } from './coupon/coupon-card.tsx'

type Tab = keyof typeof couponStatus
const tabs = Object.keys(couponStatus) as Tab[]
const pageSize = 12

export const handle: PageHandle = { title: 'coupon:title', lead: 'coupon:lead', early: true }

/** /user_center/coupon: the company's coupons (to use, used, expired), and a field to add one by its code. */
export default function Coupons() {
  const { t } = useTranslation(['coupon', 'center'])
  const { page, after, head } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/supply/order/coupon/list', {
    status: couponStatus[tab],
    page,
    after,
    head,
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
