import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useFormat } from '../ui/format.ts'
import { FeeWhy } from './fee-why.tsx'

export type FeesShape = Out<CallAt<'/supply/order/order/info'>>['fees']
const added = ['pack_fee', 'insurance_fee', 'delivery_fee', 'assembly_fee'] as const

/** An order's price, part by part; what is nothing is left out, what is unknown says when it will be known. */
export function Fees({ fees, children }: { fees: FeesShape; children?: React.ReactNode }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const row = (part: string, name: string, value: string) => (
    <div key={part} className={part === 'order_fee' ? 'between strong' : 'between'}>
      <dt>
        {name}
        <FeeWhy traces={fees.traces.filter((trace) => trace.fee === part)} />
      </dt>
      <dd className="num">{value}</dd>
    </div>
  )
  const unknown = fees.delivery_fee === null
  return (
    <dl className="stack" style={{ gap: 8 }}>
      {row('goods_fee', t('fees.goods_fee'), money(fees.goods_fee))}
      {fees.discount !== '0.00' &&
        row('discount', t('fees.discount', { percent: fees.discount_percent }), `−${money(fees.discount)}`)}
      {fees.coupon_fee !== '0.00' && row('coupon_fee', t('fees.coupon_fee'), `−${money(fees.coupon_fee)}`)}
      {added
        .filter((name) => fees[name] !== '0.00' || fees.traces.some((trace) => trace.fee === name))
        .map((name) => {
          const fee = fees[name]
          return row(name, t(`fees.${name}`), fee === null ? t('fees.quoted') : money(fee))
        })}
      {fees.fare_fee === null
        ? row('fare_fee', t('fees.fare_fee'), t('fees.later'))
        : fees.fare_fee !== '0.00' && row('fare_fee', t('fees.fare_fee'), money(fees.fare_fee))}
      {row('order_fee', t(unknown ? 'fees.soFar' : 'fees.order_fee'), money(fees.order_fee))}
      {fees.paid_fee !== '0.00' && row('paid_fee', t('fees.paid_fee'), money(fees.paid_fee))}
      {fees.refunded_fee !== '0.00' && row('refunded_fee', t('fees.refunded_fee'), money(fees.refunded_fee))}
      {children}
    </dl>
  )
}
