import { terminationState } from '#rules/buying/contract/end/termination'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { ContractOrder } from '../order/contract-order.ts'
import { Sums } from './sums.tsx'

type Request = NonNullable<ContractOrder['termination']>

/** A request to end a contract: who asked, why, with which sums, and what became of it. */
export function EndRequest({ request }: { request: Request }) {
  const { t } = useTranslation('termination')
  const { dateTime } = useFormat()
  const { asked_by, cause, reason, state, answer, ruled, answer_by, service_at, asked_at } = request
  const open = state === terminationState.asked
  const decided = state === terminationState.decided && ruled
  const withService = open && new Date(service_at) <= new Date()
  return (
    <>
      <h2>{t(open ? 'requestTitle' : 'endedTitle')}</h2>
      <p>
        {t(state === terminationState.late ? 'lateEnd' : `askedBy.${asked_by}`, { date: dateTime(asked_at) })}{' '}
        <strong>{t(`causes.${cause}`)}</strong>
      </p>
      <blockquote className="note">{reason}</blockquote>
      <Sums
        keeps={decided ? decided.merchant_keeps : request.merchant_keeps}
        back={decided ? decided.buyer_back : request.buyer_back}
      />
      {decided && <p>{t('decided', { reason: answer })}</p>}
      {open && (
        <p className="soft small">
          {withService ? t('withService') : t('answerBy', { date: dateTime(answer_by) })}
        </p>
      )}
    </>
  )
}
