import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FactList, type ListedFact } from '../../../ui/text/fact-list.tsx'
import { ExpectedDay } from './expected-day.tsx'
import type { InboundShipment } from './inbound.ts'
import { InboundBadge } from './inbound-badge.tsx'

type FactsProps = { shipment: InboundShipment; ofAll?: boolean }

/** The number of a shipment and where it is, and what is known of it. */
export function InboundFactsView({ shipment, ofAll = false }: FactsProps) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const moment = (at: string | null) => at && <time dateTime={at}>{dateTime(at)}</time>
  const facts: readonly ListedFact[] = [
    ['merchant', ofAll && shipment.merchant_name],
    ['warehouse', shipment.warehouse_name],
    ['expected', <ExpectedDay key="day" {...shipment} />],
    ['reference', shipment.reference],
    ['carrier', shipment.carrier],
    ['tracking', shipment.tracking],
    ['container', shipment.container_number],
    ['announced', moment(shipment.announced_at)],
    ['arrived', moment(shipment.arrived_at)],
    ['finished', moment(shipment.finished_at)],
  ]
  return (
    <section className="panel stack" aria-label={shipment.inbound_number}>
      <div className="between">
        <h1 translate="no">{shipment.inbound_number}</h1>
        <InboundBadge {...shipment} />
      </div>
      <FactList facts={facts} nameOf={(name) => t(`fact.${name}`)} />
    </section>
  )
}
