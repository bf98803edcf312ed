import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import {
  proposedKeeps,
  settlementOf,
  type TerminationCause,
  terminationCauses,
  terminationReason,
  terminationTimes,
  toSettle,
} from '#rules/buying/contract/end/termination'
import type { ContractSide } from '#rules/buying/contract/state'
import { moneyText, parseMoney } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { contractMoneyOf } from './contract-money.ts'
import { useEndProof } from './end-proof.tsx'
import { Sums } from './sums.tsx'
import { useTerminate } from './use-terminate.ts'

type AskEndProps = { order: Order; side: ContractSide; onClose: () => void }

/** Asks the other side to end a contract: why, and how what is paid is parted, as the cause proposes it. */
export function AskEnd({ order, side, onClose }: AskEndProps) {
  const { t } = useTranslation(['termination', 'shell'])
  const { money } = useFormat()
  const [cause, setCause] = useState<TerminationCause | ''>('')
  const [typed, setTyped] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { run, busy, error } = useTerminate(side)
  const known = contractMoneyOf(order)
  const whole = toSettle(known)
  const proof = useEndProof(side, whole)
  const proposed = cause === '' ? null : proposedKeeps(cause, known)
  const keeps = whole === 0 ? '0.00' : (typed ?? (proposed === null ? '' : moneyText(proposed)))
  const cents = parseMoney(keeps.trim())
  const settled = cents === null ? null : settlementOf(known, cents)
  const tooShort = reason.trim().length < terminationReason.from
  const missing =
    cause === ''
      ? t('needed.cause')
      : settled === null
        ? t('needed.keeps', { paid: money(moneyText(whole)) })
        : tooShort
          ? t('needed.reason', { count: terminationReason.from })
          : proof.missing
  async function send() {
    if (cause === '' || !settled) return
    const sums = { merchant_keeps: moneyText(settled.keeps), buyer_back: moneyText(settled.back) }
    const { order_number } = order
    const given = await proof.prove()
    const said = { event: 'ask', order_number, cause, reason: reason.trim(), ...sums } as const
    if (!given || !(await run(said, given))) return
    tell.done(t('asked'))
    onClose()
  }
  return (
    <Confirm
      open
      danger
      title={t('askTitle', { number: order.contract?.contract_sn ?? '' })}
      confirm={t('ask')}
      busy={busy || proof.sealing}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t('askMeans', { days: terminationTimes.answerDays })}</p>
      <Select
        label={t('cause')}
        required
        value={cause}
        onChange={({ target }) => {
          setCause(terminationCauses.find((one) => one === target.value) ?? '')
          setTyped(null)
        }}
      >
        <option value="" />
        {terminationCauses.map((one) => (
          <option key={one} value={one}>
            {t(`causes.${one}`)}
          </option>
        ))}
      </Select>
      {whole > 0 && (
        <TextField
          label={t('keepsField')}
          inputMode="decimal"
          maxLength={14}
          required
          hint={proposed !== null && t('proposed', { amount: money(moneyText(proposed)) })}
          value={keeps}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {settled && <Sums keeps={moneyText(settled.keeps)} back={moneyText(settled.back)} />}
      {settled && settled.to_manufacturer < 0 && (
        <p className="note warn small">
          {t('owes', { amount: money(moneyText(settled.keeps)), released: money(moneyText(known.released)) })}
        </p>
      )}
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        maxLength={terminationReason.to}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {proof.field}
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
