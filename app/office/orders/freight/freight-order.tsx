import { useState } from 'react'
import { Link } from 'react-router'
import { type OfficeLogisticsEvent, officeLogisticsEvents } from '#rules/aftersale/logistics/logistics-graph'
import { hasRole } from '#rules/roles'
import { LogisticsFacts } from '../../../parts/freight/logistics/logistics-facts.tsx'
import { LogisticsHistory, LogisticsMoney } from '../../../parts/freight/logistics/logistics-past.tsx'
import ChatLink from '../../../parts/message/chat/chat-link.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { WorkedOn } from '../../overview/assigned/assignment.tsx'
import type { Route } from './+types/freight-order'
import { NoteFreight } from './note-freight.tsx'
import type { OfficeFreightOrder } from './office-freight-order.ts'
import { QuoteFreightOrder } from './quote-freight-order.tsx'

/** Why an order that is accepted cannot be placed yet; null where it can. */
function usePlaceHeldUp({ unpaid_fee, later_reason, later_by_me }: OfficeFreightOrder): string | null {
  const { t } = useTranslation('logistics')
  const { money } = useFormat()
  if (unpaid_fee === '0.00') return null
  if (later_reason === '') return t('office.unpaid', { amount: money(unpaid_fee) })
  return later_by_me ? t('office.colleague') : null
}

/** What customer service may do to a freight order now. */
function Deeds({ order }: { order: OfficeFreightOrder }) {
  const { t } = useTranslation('logistics')
  const { user } = useUser()
  const [asked, ask] = useState<OfficeLogisticsEvent | null>(null)
  const held = usePlaceHeldUp(order)
  if (!hasRole(user?.roles ?? [], 'service')) return <p className="note">{t('office.serviceOnly')}</p>
  const events = officeLogisticsEvents.filter(
    (event) => order.events.includes(event) && !(event === 'allowLater' && order.later_reason !== ''),
  )
  return (
    <>
      {order.events.includes('quote') && <QuoteFreightOrder order={order} />}
      {order.cancel_asked_at && order.events.includes('cancel') && (
        <p className="note warn">{t('office.cancelAsked', { reason: order.cancel_reason })}</p>
      )}
      {order.later_reason !== '' && order.events.includes('place') && (
        <p className="note">{t('office.later', { reason: order.later_reason })}</p>
      )}
      {events.length > 0 && (
        <section className="panel stack" aria-labelledby="freight-deeds">
          <h2 id="freight-deeds">{t('office.next')}</h2>
          <div className="row">
            {events.map((event) => {
              const why = event === 'place' ? held : null
              return (
                <span key={event} className="row" style={{ gap: 4 }}>
                  <button
                    type="button"
                    className={`btn ${['place', 'pickUp', 'deliver'].includes(event) ? 'primary' : ''}`}
                    disabled={why !== null}
                    aria-describedby={why === null ? undefined : 'why-not-placed'}
                    onClick={() => ask(event)}
                  >
                    {t(`act.${event}`)}
                  </button>
                  {why !== null && (
                    <span id="why-not-placed" className="small soft">
                      {why}
                    </span>
                  )}
                </span>
              )
            })}
          </div>
        </section>
      )}
      {asked && <NoteFreight order={order} event={asked} onClose={() => ask(null)} />}
    </>
  )
}

/** /office/freight/:number: a freight order: its quotation, its carrier, and what becomes of it. */
export default function OfficeFreightOrderPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('logistics')
  const { data, error, refetch } = useAnswer('/office/logistics', { order_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('freight')}>← {t('office.title')}</Link>
      </p>
      <WorkedOn kind="freight" of={params.number} />
      <div className="between">
        <h1>{t('order.title')}</h1>
        <ChatLink merchant_uuid="" subject="logistics" subject_ref={params.number} />
      </div>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <LogisticsFacts order={data} ofAll />
          <LogisticsMoney order={data} />
          <Deeds order={data} />
          <LogisticsHistory order={data} />
        </>
      )}
    </div>
  )
}
