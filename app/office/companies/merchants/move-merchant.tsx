import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type MerchantDeed, merchantReasonLength, merchantReasonNeeded } from '#rules/goods/merchant-state'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type MoveProps = { merchant: Out<CallAt<'/office/merchant'>> }

/** Opens, suspends or resumes a manufacturer, after saying what then happens; a suspension needs a reason. */
export function MoveMerchant({ merchant }: MoveProps) {
  const { t } = useTranslation('office')
  const [asking, ask] = useState<MerchantDeed | null>(null)
  const [reason, setReason] = useState('')
  const move = useCall('/office/moveMerchant', {
    refresh: ['/office/merchants', '/office/merchant', '/office/home'],
    refreshRefused: true,
  })
  const { merchant_id, name, product_count: count } = merchant
  async function settle(event: MerchantDeed) {
    const given = await move.run({ merchant_id, event, reason: merchantReasonNeeded(event) ? reason : '' })
    ask(null)
    if (!given) return
    setReason('')
    tell.done(t(`merchants.deeds.${event}.done`, { name }))
  }
  const short = reason.trim().length < merchantReasonLength
  return (
    <div className="row">
      {merchant.deeds.map((event) => (
        <button
          key={event}
          type="button"
          className={`btn ${event === 'suspend' ? 'danger' : 'primary'}`}
          onClick={() => ask(event)}
        >
          {t(`merchants.deeds.${event}.do`)}
        </button>
      ))}
      <Confirm
        open={asking !== null}
        title={asking ? t(`merchants.deeds.${asking}.ask`, { name }) : ''}
        confirm={asking ? t(`merchants.deeds.${asking}.do`) : ''}
        danger={asking === 'suspend'}
        busy={move.busy}
        missing={
          asking !== null &&
          merchantReasonNeeded(asking) &&
          short &&
          t('merchants.reasonShort', { least: merchantReasonLength })
        }
        onConfirm={() => asking && void settle(asking)}
        onClose={() => ask(null)}
      >
        {asking && <p>{t(`merchants.deeds.${asking}.then`, { count })}</p>}
        {asking && merchantReasonNeeded(asking) && (
          <TextArea
            label={t('merchants.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Confirm>
    </div>
  )
}
