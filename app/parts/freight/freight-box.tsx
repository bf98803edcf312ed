import type { Order } from '#api/buying/order-shapes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../order/order.module.css'
import { FreightOverdueNote } from './freight-overdue.tsx'

export type FreightDue = NonNullable<Order['freight']>

type FreightBoxProps = { order: Order; freight: FreightDue; staff?: boolean }

/** An order's quoted freight: amount, reason, items, and how much is paid and due. */
export function FreightBox({ order, freight, staff = false }: FreightBoxProps) {
  const { t } = useTranslation('pay')
  const { money, dateTime } = useFormat()
  const { fee, paid, due, explanation, lines, voucher } = freight
  return (
    <section className="panel stack" aria-label={`${t('freight.box')} ${order.order_number}`}>
      <div>
        <h2>{t('freight.box')}</h2>
        <p className="small soft">{t('freight.quotedAt', { when: dateTime(freight.quoted_at) })}</p>
      </div>
      <FreightOverdueNote order={order} staff={staff} />
      <p className={styles.remark}>{explanation}</p>
      {lines.length > 0 && (
        <dl className="stack" style={{ gap: 6 }} aria-label={t('freight.made')}>
          {lines.map(({ text, amount }, i) => (
            // The lines of a quotation never change, and two may have equal texts.
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list
            <div key={i} className="between small">
              <dt>{text}</dt>
              <dd translate="no" className="num">
                {money(amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="stack" style={{ gap: 6 }}>
        <div className="between">
          <dt>{t('freight.fee')}</dt>
          <dd translate="no" className="num">
            {money(fee)}
          </dd>
        </div>
        {paid !== '0.00' && (
          <div className="between">
            <dt>{t('freight.paid')}</dt>
            <dd translate="no" className="num">
              {money(paid)}
            </dd>
          </div>
        )}
        {due !== '0.00' && (
          <div className="between strong">
            <dt>{t('freight.due')}</dt>
            <dd translate="no" className="num">
              {money(due)}
            </dd>
          </div>
        )}
      </dl>
      {voucher && (
        <p className="note">
          {t('freight.voucher', { number: voucher.number, amount: money(voucher.amount) })}
        </p>
      )}
    </section>
  )
}
