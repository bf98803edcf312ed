import { Link } from 'react-router'
import type { FreightPlace } from '#rules/aftersale/logistics/logistics-bounds'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FactList, type ListedFact } from '../../../ui/text/fact-list.tsx'
import type { LogisticsOrder } from './logistics.ts'
import { LogisticsBadge } from './logistics-badge.tsx'

/** A place with whom to ask for there. */
function Place({ place }: { place: FreightPlace }) {
  return (
    <span translate="no">
      {place.company}
      <br />
      {place.address}
      <br />
      {place.city}, {place.state} {place.zip}
      <br />
      <span className="small soft">{[place.contact, place.phone].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** What freight is asked for, where it is, and with whom. */
export function LogisticsFacts({ order, ofAll = false }: { order: LogisticsOrder; ofAll?: boolean }) {
  const { t } = useTranslation('logistics')
  const { date, dateTime, number } = useFormat()
  const services = (['liftgate', 'appointment', 'residential'] as const).filter((name) => order[name])
  const day = (on: string | null) => on && <time dateTime={on}>{date(on)}</time>
  const facts: readonly ListedFact[] = [
    ['company', ofAll && order.company_name],
    ['from', <Place key="from" place={order.from_place} />],
    ['to', <Place key="to" place={order.to_place} />],
    ['goods', order.goods],
    [
      'lot',
      order.lot && (
        <Link
          key="lot"
          to={ofAll ? paths.office(`orders/${order.lot.order_number}`) : paths.order(order.lot.order_number)}
        >
          {t('lotOf', order.lot)}
        </Link>
      ),
    ],
    ['packages', t('packages', { cartons: order.cartons, pallets: order.pallets })],
    ['weight', t('measures', { kilograms: number(order.weight_kg), cubicMetres: number(order.volume_m3) })],
    ['freightClass', order.freight_class],
    ['services', services.map((name) => t(`service.${name}`)).join(', ')],
    ['readyOn', day(order.ready_on)],
    ['note', order.note],
    ['askedBy', `${order.asked_by}, ${dateTime(order.created_at)}`],
    ['quoteUntil', order.accepted_at === null && order.quote_until && dateTime(order.quote_until)],
    ['carrier', order.carrier],
    [
      'proNumber',
      order.tracking_link && (
        <a key="track" href={order.tracking_link} target="_blank" rel="noreferrer" translate="no">
          {order.pro_number}
        </a>
      ),
    ],
    ['pickupOn', day(order.pickup_on)],
    ['pickedUpOn', day(order.picked_up_on)],
    ['deliveredOn', day(order.delivered_on)],
    ['cancelReason', order.cancel_reason],
  ]
  return (
    <section className="panel stack" aria-label={order.order_number}>
      <div className="between">
        <h2 translate="no">{order.order_number}</h2>
        <LogisticsBadge {...order} />
      </div>
      <FactList facts={facts} nameOf={(name) => t(`fact.${name}`)} />
    </section>
  )
}
