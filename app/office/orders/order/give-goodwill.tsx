import { useState } from 'react'
import { goodwillReason } from '#rules/aftersale/goodwill'
import { parseMoney, pricePattern } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type GiveGoodwillProps = { order_number: string; onClose: () => void }

/** Gives a credit for an order that went badly, within what is left to give. */
export function GiveGoodwill({ order_number, onClose }: GiveGoodwillProps) {
  const { t } = useTranslation(['office', 'buy', 'shell'])
  const { money } = useFormat()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useAnswer('/office/goodwill', { order_number })
  const give = useCall('/office/giveGoodwill', {
    refresh: ['/office/order', '/office/goodwill'],
    refreshRefused: true,
  })
  const typed = amount.trim()
  const cents = pricePattern.test(typed) ? parseMoney(typed) : null
  const left = data ? (parseMoney(data.left) ?? 0) : 0
  const tooMuch = data && cents !== null && cents > left
  const wrong =
    typed !== '' && !cents
      ? t('buy:balance.amountWrong')
      : tooMuch
        ? t('order.goodwill.over', { left: money(data.left) })
        : give.fieldErrors.amount
  async function confirm() {
    if (!(await give.run({ order_number, amount: typed, reason }))) return
    tell.done(t('order.goodwill.done', { amount: money(typed) }))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('order.goodwill.title', { number: order_number })}
      confirm={t('order.goodwill.confirm')}
      final
      busy={give.busy}
      missing={
        !data
          ? t('shell:needed.wait')
          : !cents || tooMuch
            ? t('shell:needed.amount')
            : reason.trim().length < goodwillReason.least && t('shell:needed.reason')
      }
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="soft">{t('order.goodwill.means')}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && <p>{t('order.goodwill.left', { left: money(data.left), given: money(data.given) })}</p>}
      <TextField
        label={t('order.goodwill.amount')}
        required
        inputMode="decimal"
        maxLength={12}
        value={amount}
        wrong={wrong}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextArea
        label={t('order.goodwill.reason')}
        hint={t('order.goodwill.reasonHint', { least: goodwillReason.least })}
        required
        maxLength={goodwillReason.most}
        value={reason}
        wrong={give.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}
