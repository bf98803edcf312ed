import { useState } from 'react'
import { Link } from 'react-router'
import type { LogisticsOrder } from '../../parts/freight/logistics/logistics.ts'
import { LogisticsFacts } from '../../parts/freight/logistics/logistics-facts.tsx'
import { LogisticsHistory, LogisticsMoney } from '../../parts/freight/logistics/logistics-past.tsx'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { CertifyFirst } from '../certify-first.tsx'
import type { Route } from './+types/order'
import { AcceptQuote } from './order/accept-quote.tsx'
import { AskCancel } from './order/ask-cancel.tsx'
import { PayOrder } from './order/pay-order.tsx'

/** What waits for the buyer: the quotation, or the payment; and the way to have it cancelled. */
function Next({ order }: { order: LogisticsOrder }) {
  const { t } = useTranslation('logistics')
  const may = useMay()
  const { certified } = useUser()
  const [asking, ask] = useState(false)
  const can = (event: string) => order.events.includes(event)
  const due = can('pay') && order.unpaid_fee !== '0.00'
  const waits = can('accept') || due
  return (
    <>
      {waits && !certified && <CertifyFirst>{t('certifyFirst')}</CertifyFirst>}
      {can('accept') &&
        certified &&
        (may('order') ? <AcceptQuote order={order} /> : <p className="note">{t('askBuyer')}</p>)}
      {due &&
        certified &&
        (may('pay') ? <PayOrder order={order} /> : <p className="note">{t('askPayer')}</p>)}
      {can('askCancel') && may('order') && (
        <p>
          <button type="button" className="btn" onClick={() => ask(true)}>
            {t('cancel.title')}
          </button>
        </p>
      )}
      {asking && <AskCancel order={order} onClose={() => ask(false)} />}
    </>
  )
}

export const handle: PageHandle = { title: 'logistics:order.title' }

/** /logistics/order/:number: a freight order: what it costs, how far it is, and what the buyer does next. */
export default function FreightOrder({ params }: Route.ComponentProps) {
  const { t } = useTranslation('logistics')
  const order_number = params.number
  const { data, error, refetch } = useAnswer('/user/getLogisticsOrderInfo', { order_number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.freightOrders()}>← {t('orders.title')}</Link>
      </p>
      <PageHead />
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <LogisticsFacts order={data} />
          <LogisticsMoney order={data} />
          <Next order={data} />
          <p>
            <ChatLink merchant_uuid="" subject="logistics" subject_ref={params.number} />
          </p>
          <LogisticsHistory order={data} />
        </>
      )}
    </div>
  )
}
