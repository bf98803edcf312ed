import { useState } from 'react'
import { Link } from 'react-router'
import type { Refund } from '#api/aftersale/refund-shapes'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { DecideRefund, type Decision, decisions } from '../../parts/refund/decide-refund.tsx'
import { RefundView } from '../../parts/refund/refund-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/after-sale-request'

/** The answers open to this person now, or who of the colleagues answers. */
function Answers({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const may = useMerchantMay()
  const [event, ask] = useState<Decision | null>(null)
  const open = decisions.filter((one) => refund.events.includes(one))
  if (refund.waits_for === 'merchant' && !may('aftersale')) return <AskColleague permission="aftersale" />
  if (open.length === 0) return <p className="soft small">{t('office.nothing')}</p>
  return (
    <>
      <div className="row">
        {open.map((one, i) => (
          <button
            key={one}
            type="button"
            className={one === 'deny' ? 'btn danger' : i === 0 ? 'btn primary' : 'btn'}
            onClick={() => ask(one)}
          >
            {t(`office.do.${one}`, { amount: money(refund.agreed ?? refund.asked) })}
          </button>
        ))}
      </div>
      {event && <DecideRefund refund={refund} event={event} seller onClose={() => ask(null)} />}
    </>
  )
}

/** /merchant/after_sale/:number: a request for a refund of an own order, with the answers to it. */
export default function MerchantAfterSaleRequest({ params }: Route.ComponentProps) {
  const { t } = useTranslation(['refund', 'paper'])
  const { data, error, refetch } = useAnswer('/merchant/refund', { refund_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('after_sale')}>← {t('back')}</Link>
      </p>
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <RefundView refund={data} staff>
          <Answers key={data.updated_at} refund={data} />
          <p>
            <ChatLink merchant_uuid="" subject="refund" subject_ref={params.number} />
          </p>
        </RefundView>
      )}
    </div>
  )
}
