import { useState } from 'react'
import type { Refund } from '#api/aftersale/refund-shapes'
import type { CallPath } from '#api/calls'
import { returnPayers } from '#rules/aftersale/refund-amounts'
import { type Cents, minus, moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { QuickReasons } from '../message/quick/quick-reasons.tsx'
import { isOfOwnGoods, isUnpaid } from './next-refund-step.ts'

export const decisions = ['agree', 'offer', 'askBack', 'deny'] as const
export type Decision = (typeof decisions)[number]
export const refundDecisionCalls: readonly CallPath[] = [
  '/office/refund',
  '/office/refundList',
  '/office/home',
  '/merchant/refund',
  '/merchant/refundList',
  '/office/order',
]
const blank = {
  remark: '',
  amount: '',
  return_payer: 'merchant' as (typeof returnPayers)[number],
  return_address: '',
  return_label: '',
}
type Words = typeof blank

/** The largest possible offer: a merchant's covers the price alone, since the fees belong to the platform. */
function mostOf(refund: Refund, seller: boolean): Cents {
  const asked = parseMoney(refund.asked) ?? zero
  return seller ? minus(asked, parseMoney(refund.asked_fees) ?? zero) : asked
}

/** Whether an amount is an offer: above zero and at most this much. */
function isOffer(amount: string, most: Cents): boolean {
  const cents = pricePattern.test(amount) ? parseMoney(amount) : null
  return cents !== null && cents <= most
}

/** The default payer of the return's freight: the buyer for goods merely unwanted, else the merchant. */
const payerOf = ({ cause }: Refund): Words['return_payer'] => (cause === 'unwanted' ? 'buyer' : 'merchant')

type DecideProps = { refund: Refund; event: Decision; seller: boolean; onClose: () => void }

/** Answers a refund request as its merchant or as finance, with the fields that the answer needs. */
export function DecideRefund({ refund, event, seller, onClose }: DecideProps) {
  const { t } = useTranslation(['refund', 'shell'])
  const { money } = useFormat()
  const [words, setWords] = useState<Words>({ ...blank, return_payer: payerOf(refund) })
  const set = (part: Partial<Words>) => setWords((before) => ({ ...before, ...part }))
  const byMerchant = useCall('/merchant/decideRefund', { refresh: refundDecisionCalls, refreshRefused: true })
  const byFinance = useCall('/office/decideRefund', { refresh: refundDecisionCalls, refreshRefused: true })
  const decide = seller ? byMerchant : byFinance
  const { amount, ...rest } = words
  const most = mostOf(refund, seller)
  const missing =
    event === 'deny'
      ? words.remark.trim() === '' && t('shell:needed.reason')
      : event === 'offer' && !isOffer(amount.trim(), most) && t('shell:needed.amount')
  async function settle() {
    const { refund_number } = refund
    const offer = event === 'offer' ? { amount: amount.trim() } : {}
    if (!(await decide.run({ refund_number, event, ...rest, ...offer }))) return
    tell.done(t('office.done', { number: refund_number }))
    onClose()
  }
  return (
    <Confirm
      open
      final={event !== 'offer'}
      title={t(`office.sure.${event}`, { amount: money(refund.asked) })}
      confirm={t(`office.do.${event}`)}
      danger={event === 'deny'}
      busy={decide.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">
        {t(`office.means.${event === 'askBack' && isUnpaid(refund) ? 'askBackOwn' : event}`)}
      </p>
      {event === 'offer' && (
        <TextField
          label={t('office.offerAmount', { amount: money(moneyText(most)) })}
          hint={t(seller ? 'office.offerHintSeller' : 'office.offerHint')}
          required
          inputMode="decimal"
          maxLength={12}
          value={amount}
          wrong={
            amount.trim() !== '' && !isOffer(amount.trim(), most)
              ? t('office.offerWrong', { most: money(moneyText(most)) })
              : decide.fieldErrors.amount
          }
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      {event === 'askBack' && <WayBack refund={refund} words={words} onChange={set} />}
      <TextArea
        label={t('office.why')}
        required={event === 'deny'}
        maxLength={500}
        value={words.remark}
        wrong={decide.fieldErrors.remark}
        onChange={({ target }) => set({ remark: target.value })}
      />
      {event !== 'agree' && (
        <QuickReasons place="refund" written={words.remark} onWrite={(remark) => set({ remark })} />
      )}
    </Confirm>
  )
}

type WayBackProps = { refund: Refund; words: Words; onChange: (part: Partial<Words>) => void }

/** The return's address, its payer, and the text for the parcel. */
function WayBack({ refund, words, onChange }: WayBackProps) {
  const { t } = useTranslation('refund')
  const merchant = t(isOfOwnGoods(refund) ? 'office.payerPlatform' : 'office.payerMerchant')
  const names = { merchant, buyer: t('office.payerBuyer') }
  return (
    <>
      <Select
        label={t('office.payer')}
        value={words.return_payer}
        onChange={({ target }) => onChange({ return_payer: target.value as Words['return_payer'] })}
      >
        {returnPayers.map((payer) => (
          <option key={payer} value={payer}>
            {names[payer]}
          </option>
        ))}
      </Select>
      <TextField
        label={t('office.address')}
        hint={t('office.addressHint', { warehouse: refund.warehouse_name })}
        maxLength={300}
        value={words.return_address}
        onChange={({ target }) => onChange({ return_address: target.value })}
      />
      <TextField
        label={t('office.label')}
        hint={t('office.labelHint')}
        maxLength={500}
        value={words.return_label}
        onChange={({ target }) => onChange({ return_label: target.value })}
      />
    </>
  )
}
