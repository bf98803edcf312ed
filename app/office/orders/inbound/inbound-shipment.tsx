import { useState } from 'react'
import { Link } from 'react-router'
import { inboundHeldUp } from '#rules/buying/inbound/held-up'
import { inboundGraph, inboundState, officeInboundEvents } from '#rules/buying/inbound/inbound-graph'
import { hasRole, type StaffRole } from '#rules/roles'
import { DeedList } from '../../../parts/order/inbound/deed-list.tsx'
import { Differences } from '../../../parts/order/inbound/differences.tsx'
import { type InboundShipment, inboundFacts } from '../../../parts/order/inbound/inbound.ts'
import { InboundFactsView } from '../../../parts/order/inbound/inbound-facts.tsx'
import { InboundGoods } from '../../../parts/order/inbound/inbound-goods.tsx'
import { InboundHistory, InboundReceipts } from '../../../parts/order/inbound/inbound-past.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import type { Route } from './+types/inbound-shipment'
import { CountPanel } from './count-panel.tsx'
import { NoteEvent, type OfficeInboundEvent } from './note-event.tsx'
import { RecountDifference } from './recount-difference.tsx'
import { SendDamaged } from './send-damaged.tsx'

/** The roles that act on shipments. */
const staffRoles = ['warehouse', 'service'] as const

/** What staff may do to a shipment: greyed where its state or the person's role does not allow it. */
function Deeds({ shipment, roles }: { shipment: InboundShipment; roles: readonly StaffRole[] }) {
  const time_zone = useTimeZone()
  const [asked, ask] = useState<OfficeInboundEvent | null>(null)
  const facts = inboundFacts(shipment, time_zone)
  const deeds = officeInboundEvents.map((event) => {
    const mine = staffRoles.some(
      (role) => hasRole(roles, role) && inboundGraph[event].some(({ by }) => by === role),
    )
    const others = event === 'lose' ? 'warehouseOrService' : 'warehouseOnly'
    const service = event === 'lose' && facts.presale > 0 && !hasRole(roles, 'service')
    const role = service ? 'serviceFails' : mine ? null : others
    return { event, hold: inboundHeldUp(event, facts) ?? (role ? { why: role } : null) }
  })
  return (
    <>
      <DeedList
        state={shipment.state}
        deeds={deeds}
        onChoose={(event) => ask(officeInboundEvents.find((one) => one === event) ?? null)}
      />
      {asked && (
        <NoteEvent inbound_number={shipment.inbound_number} event={asked} onClose={() => ask(null)} />
      )}
    </>
  )
}

/** /office/inbound/:number: an inbound shipment: its arrival, its count, and what was counted before. */
export default function OfficeInboundPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('inbound')
  const { user } = useUser()
  const roles = user?.roles ?? []
  const { data, error, refetch } = useAnswer('/office/inbound', { inbound_number: params.number })
  const counts = data?.state === inboundState.receiving && hasRole(roles, 'warehouse')
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('inbound')}>← {t('back')}</Link>
      </p>
      {!data && <h1>{params.number}</h1>}
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <InboundFactsView shipment={data} ofAll />
          {counts ? <CountPanel shipment={data} /> : <InboundGoods shipment={data} />}
          <Deeds shipment={data} roles={roles} />
          <Differences
            differences={data.differences}
            acts={(difference) => (
              <>
                <RecountDifference
                  difference={difference}
                  shipment={data}
                  warehouse={hasRole(roles, 'warehouse')}
                />
                <SendDamaged difference={difference} warehouse={hasRole(roles, 'warehouse')} />
              </>
            )}
          />
          <InboundReceipts receipts={data.receipts} />
          <InboundHistory history={data.history} />
        </>
      )}
    </div>
  )
}
