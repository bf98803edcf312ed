import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { endedBy, terminationState } from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import { orderStatus } from '#rules/buying/order/status'
import { useTranslation } from '../../../texts/use-translation.ts'
import { AnswerEnd, type EndAnswer } from './answer-end.tsx'
import { AskEnd } from './ask-end.tsx'
import { EndRequest } from './end-request.tsx'

type EndBoxProps = { order: Order; side: ContractSide; may: boolean }
type Act = EndAnswer | 'ask'
const eventOf = {
  confirm: 'confirmTerminate',
  refuse: 'refuseTerminate',
  withdraw: 'withdrawTerminate',
  late: 'terminateLate',
  ask: 'askTerminate',
} as const satisfies Record<Act, string>
const acts = Object.keys(eventOf) as Act[]

/** The end of a contract before it is completed: what was asked, the answers to it, or the way to ask. */
export function EndBox({ order, side, may }: EndBoxProps) {
  const { t } = useTranslation('termination')
  const [act, choose] = useState<Act | null>(null)
  const request = order.contract?.termination
  const asked = request?.state === terminationState.asked
  const ended = request && endedBy(request) && order.status === orderStatus.cancelled
  const open = may ? acts.filter((one) => order.events.includes(eventOf[one])) : []
  if (!asked && !ended && open.length === 0) return null
  const close = () => choose(null)
  return (
    <section className="panel stack" aria-label={t('box')}>
      {(asked || ended) && <EndRequest request={request} />}
      {!asked && !ended && <p className="soft small">{t(open.includes('late') ? 'lateLead' : 'lead')}</p>}
      {asked && !may && <p className="soft small">{t('notYourRole')}</p>}
      <div className="row">
        {open.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'confirm' || one === 'late' ? 'btn danger' : 'btn'}
            onClick={() => choose(one)}
          >
            {t(`act.${one}`)}
          </button>
        ))}
      </div>
      {act === 'ask' && <AskEnd order={order} side={side} onClose={close} />}
      {act !== null && act !== 'ask' && <AnswerEnd order={order} side={side} answer={act} onClose={close} />}
    </section>
  )
}
