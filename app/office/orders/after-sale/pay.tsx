import { useState } from 'react'
import type { Refund } from '#api/aftersale/refund-shapes'
import { wayBack } from '#rules/aftersale/way-back'
import { parseMoney, pricePattern, zero } from '#rules/money/money'
import { refundDecisionCalls } from '../../../parts/refund/decide-refund.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Whether an amount is one, and below what was agreed. */
function isLower(amount: string, agreed: string): boolean {
  const cents = pricePattern.test(amount) ? parseMoney(amount) : null
  return cents !== null && cents > 0 && cents < (parseMoney(agreed) ?? zero)
}

/** Pays the agreed amount to the buyer's balance; of a return that was inspected also less, with a reason. */
export function Pay({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const [remark, setRemark] = useState('')
  const [amount, setAmount] = useState<string | null>(null)
  const pay = useCall('/office/payRefund', { refresh: refundDecisionCalls, refreshRefused: true })
  const agreed = refund.agreed ?? refund.asked
  const lower = amount !== null
  const missing =
    lower &&
    (isLower(amount, agreed) ? remark.trim() === '' && t('shell:needed.reason') : t('shell:needed.amount'))
  const about = { amount: money(lower && isLower(amount, agreed) ? amount : agreed) }
  async function settle() {
    const { refund_number } = refund
    if (!(await pay.run({ refund_number, remark, ...(amount ? { amount } : {}) }))) return
    tell.done(t('office.done', { number: refund_number }))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('office.sure.pay', about)}
      confirm={t('office.do.pay', about)}
      busy={pay.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">{t('office.means.pay', { back: wayBack(refund) })}</p>
      {refund.received_at && (
        <label className="row">
          <input
            type="checkbox"
            checked={lower}
            onChange={({ target }) => setAmount(target.checked ? '' : null)}
          />
          {t('office.lower')}
        </label>
      )}
      {lower && (
        <TextField
          label={t('office.lowerTo', { amount: money(agreed) })}
          required
          inputMode="decimal"
          value={amount}
          wrong={pay.fieldErrors.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <TextField
        label={t(lower ? 'office.lowerWhy' : 'office.remark')}
        required={lower}
        maxLength={500}
        value={remark}
        wrong={pay.fieldErrors.remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Confirm>
  )
}
