import type { Order } from '#api/buying/order-shapes'
import { endStatuses } from '#rules/buying/order/end-statuses'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { unitFields } from '#rules/buying/presale/reservation'
import { parseMoney, zero } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../order.module.css'
import { Arrival } from './arrival.tsx'
import { ReservationTerms } from './reservation-terms.tsx'

type BoxProps = { order: Order; presale: NonNullable<Order['presale']> }

/** A reservation's deposit and rest, the shipments of its goods, and who reserved them. */
export function ReservationBox({ order, presale }: BoxProps) {
  const { t } = useTranslation('presale')
  const { money, dateTime } = useFormat()
  const { deposit, rest, kept, submitted_at, unit } = presale
  const ended = endStatuses.includes(order.status as Status)
  const owed = parseMoney(rest) !== zero && !ended
  const goodsHere = order.status === orderStatus.fullReviewApproved || order.status === orderStatus.locked
  const titleOf = new Map(order.lines.map(({ id, title, amount }) => [id, `${title} × ${amount}`]))
  return (
    <section className="panel stack">
      <h2>{t('title')}</h2>
      <dl className={styles.facts}>
        <dt>{t('box.deposit')}</dt>
        <dd translate="no">{money(deposit)}</dd>
        {owed && <dt>{t(goodsHere ? 'pay.restNow' : 'total.rest')}</dt>}
        {owed && <dd translate="no">{money(rest)}</dd>}
        {kept !== null && <dt>{t('box.kept')}</dt>}
        {kept !== null && <dd translate="no">{money(kept)}</dd>}
        {submitted_at && <dt>{t('box.submitted')}</dt>}
        {submitted_at && <dd>{dateTime(submitted_at)}</dd>}
        {presale.lines.map((line) => [
          <dt key={line.line_id}>{titleOf.get(line.line_id)}</dt>,
          <dd key={`${line.line_id}=`}>
            <Arrival {...line} /> <span className="badge">{t(`place.${line.place}`)}</span>
          </dd>,
        ])}
      </dl>
      {unit && (
        <details className="small">
          <summary>{t('unit.title')}</summary>
          <dl className={styles.facts} style={{ paddingBlock: 8 }}>
            {unitFields
              .filter((field) => unit[field])
              .map((field) => [
                <dt key={field}>{t(`unit.${field}`)}</dt>,
                <dd key={`${field}=`}>{unit[field]}</dd>,
              ])}
          </dl>
        </details>
      )}
      <ReservationTerms />
    </section>
  )
}
