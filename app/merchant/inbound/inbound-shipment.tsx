import { useState } from 'react'
import { Link } from 'react-router'
import { differenceWaits } from '#rules/buying/inbound/difference'
import { inboundHeldUp, inboundIsOver } from '#rules/buying/inbound/held-up'
import { type InboundEvent, inboundState, merchantInboundEvents } from '#rules/buying/inbound/inbound-graph'
import { DeedList } from '../../parts/order/inbound/deed-list.tsx'
import { Differences } from '../../parts/order/inbound/differences.tsx'
import { type InboundShipment, inboundFacts } from '../../parts/order/inbound/inbound.ts'
import { InboundFactsView } from '../../parts/order/inbound/inbound-facts.tsx'
import { InboundGoods } from '../../parts/order/inbound/inbound-goods.tsx'
import { InboundHistory, InboundReceipts } from '../../parts/order/inbound/inbound-past.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/inbound-shipment'
import { AnswerDifference } from './answer-difference.tsx'
import { CartonLabels } from './carton-labels.tsx'
import { EditInbound } from './edit-inbound.tsx'
import { type MerchantInboundEvent, MoveShipment } from './move-shipment.tsx'

/** A shipment that this person may work on: its lines where they can be edited, and its buttons. */
function OwnShipment({ shipment }: { shipment: InboundShipment }) {
  const time_zone = useTimeZone()
  const [dirty, setDirty] = useState(false)
  const [asked, ask] = useState<MerchantInboundEvent | null>(null)
  const [edits, edit] = useState(false)
  const draft = shipment.state === inboundState.draft
  const changing = edits && shipment.state === inboundState.announced
  const facts = inboundFacts(shipment, time_zone)
  const events: readonly InboundEvent[] =
    draft || changing ? merchantInboundEvents : ['change', ...merchantInboundEvents]
  const unsaved = (draft || changing) && dirty
  const deeds = events.map((event) => ({
    event,
    // Both actions use the saved lines.
    hold:
      unsaved && (event === 'announce' || event === 'dispatch')
        ? { why: 'unsaved' }
        : inboundHeldUp(event, facts),
  }))
  return (
    <>
      {draft || changing ? (
        <EditInbound
          key={shipment.state}
          shipment={shipment}
          onDirty={setDirty}
          onSaved={() => edit(false)}
          {...(changing ? { onLeave: () => edit(false) } : {})}
        />
      ) : (
        <InboundGoods shipment={shipment} />
      )}
      <DeedList
        state={shipment.state}
        deeds={deeds}
        onChoose={(event) => (event === 'change' ? edit(true) : ask(event as MerchantInboundEvent))}
      />
      {asked && <MoveShipment shipment={shipment} event={asked} onClose={() => ask(null)} />}
    </>
  )
}

/** /merchant/inbound/:number: an inbound shipment, what can be done to it, and how it was counted in. */
export default function InboundPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('inbound')
  const may = useMerchantMay()
  const { data, error, refetch } = useAnswer('/merchant/inbound', { inbound_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('inbound')}>← {t('back')}</Link>
      </p>
      {!data && <h1>{params.number}</h1>}
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <InboundFactsView shipment={data} />
          {may('stock') ? <OwnShipment shipment={data} /> : <InboundGoods shipment={data} />}
          {!may('stock') && (!inboundIsOver(data.state) || data.differences.some(differenceWaits)) && (
            <AskColleague permission="stock" />
          )}
          <Differences
            differences={data.differences}
            acts={(difference) => may('stock') && <AnswerDifference difference={difference} />}
          />
          <CartonLabels shipment={data} />
          <InboundReceipts receipts={data.receipts} />
          <InboundHistory history={data.history} />
        </>
      )}
    </div>
  )
}
