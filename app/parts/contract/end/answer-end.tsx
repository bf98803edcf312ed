import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { terminationReason, toSettle } from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import { moneyText, zero } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { contractMoneyOf } from './contract-money.ts'
import { useEndProof } from './end-proof.tsx'
import { Sums } from './sums.tsx'
import { useTerminate } from './use-terminate.ts'

export type EndAnswer = 'confirm' | 'refuse' | 'withdraw' | 'late'
type AnswerEndProps = { order: Order; side: ContractSide; answer: EndAnswer; onClose: () => void }

/** Answers a request to end a contract, or ends it for its goods are late, with both sums before. */
export function AnswerEnd({ order, side, answer, onClose }: AnswerEndProps) {
  const { t } = useTranslation(['termination', 'shell'])
  const [typed, type] = useState('')
  const { run, late, busy, error } = useTerminate(side)
  const { order_number } = order
  const { no = 0, merchant_keeps = '0.00', buyer_back = '0.00' } = order.contract?.termination ?? {}
  const whole = toSettle(contractMoneyOf(order))
  const all = moneyText(whole)
  const parts = answer === 'confirm' || answer === 'late'
  const proof = useEndProof(side, parts ? whole : zero)
  const least = answer === 'late' ? terminationReason.from : answer === 'refuse' ? 1 : 0
  const reason = typed.trim()
  async function answered() {
    const given = await proof.prove()
    if (!given) return null
    if (answer === 'late') return late({ event: answer, order_number, reason, buyer_back: all, ...given })
    return answer === 'refuse'
      ? run({ event: answer, order_number, no, reason })
      : run({ event: answer, order_number, no }, given)
  }
  async function send() {
    if (!(await answered())) return
    tell.done(t(`done.${answer}`))
    onClose()
  }
  return (
    <Confirm
      open
      danger={answer !== 'withdraw'}
      final
      title={t(`title.${answer}`)}
      confirm={t(`act.${answer}`)}
      busy={busy || proof.sealing}
      missing={reason.length < least ? t('needed.reason', { count: least }) : proof.missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t(`means.${answer}`)}</p>
      {answer === 'confirm' && <Sums keeps={merchant_keeps} back={buyer_back} />}
      {answer === 'late' && <Sums keeps="0.00" back={all} />}
      {least > 0 && (
        <TextArea
          label={t('reason')}
          required
          maxLength={terminationReason.to}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {proof.field}
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
