import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { couponStatus } from '#rules/money/coupon'
import { CouponTermsText, CouponValue } from '../../../parts/coupon/coupon-terms.tsx'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './coupon.module.css'

type Coupon = Out<CallAt<'/supply/order/coupon/list'>>['list'][number]

/** A coupon of the company: its discount, its goods, its last day, and why it cannot be used, if so. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon')
  const { date } = useFormat()
  const spent = coupon.status !== couponStatus.available
  return (
    <li className={`panel ${styles.coupon}`} data-spent={spent || undefined}>
      <div className={styles.value}>
        <CouponValue {...coupon} />
      </div>
      <div className={styles.about}>
        <p className="strong">{coupon.title}</p>
        <p className="small">
          <CouponTermsText terms={coupon} />
        </p>
        <p className="small soft">
          {coupon.code} · {t('until', { date: date(coupon.last_day) })}
        </p>
        {coupon.hindrance === 'notYet' && (
          <p className="badge warn">{t('from', { date: date(coupon.first_day) })}</p>
        )}
        {coupon.hindrance && coupon.hindrance !== 'notYet' && (
          <p className="badge">{t(`hindrance.${coupon.hindrance}`)}</p>
        )}
        {coupon.order_number && coupon.used_at && (
          <p className="small">
            {t('usedOn', { date: date(coupon.used_at) })}{' '}
            <Link className="underlined" to={paths.order(coupon.order_number)}>
              {coupon.order_number}
            </Link>
          </p>
        )}
      </div>
    </li>
  )
}
