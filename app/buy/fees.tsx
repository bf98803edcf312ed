import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useFormat } from '../ui/format.ts'

type FeesShape = Out<CallAt<'/supply/order/order/info'>>['fees']
const added = ['pack_fee', 'insurance_fee', 'delivery_fee', 'assembly_fee'] as const

/** An order's price, part by part; what is nothing is left out, what is unknown says when it will be known. */
export function Fees({ fees, children }: { fees: FeesShape; children?: React.ReactNode }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const row = (name: string, value: string, strong = false) => (
    <div key={name} className={strong ? 'between strong' : 'between'}>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
  return (
    <dl className="stack" style={{ gap: 8 }}>
      {row(t('fees.goods_fee'), money(fees.goods_fee))}
      {fees.discount !== '0.00' &&
        row(t('fees.discount', { percent: fees.discount_percent }), `−${money(fees.discount)}`)}
      {fees.coupon_fee !== '0.00' && row(t('fees.coupon_fee'), `−${money(fees.coupon_fee)}`)}
      {added.filter((name) => fees[name] !== '0.00').map((name) => row(t(`fees.${name}`), money(fees[name])))}
      {fees.fare_fee === null
        ? row(t('fees.fare_fee'), t('fees.later'))
        : fees.fare_fee !== '0.00' && row(t('fees.fare_fee'), money(fees.fare_fee))}
      {row(t('fees.order_fee'), money(fees.order_fee), true)}
      {fees.paid_fee !== '0.00' && row(t('fees.paid_fee'), money(fees.paid_fee))}
      {fees.refunded_fee !== '0.00' && row(t('fees.refunded_fee'), money(fees.refunded_fee))}
      {children}
    </dl>
  )
}
