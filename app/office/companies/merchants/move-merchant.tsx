import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  type MerchantDeed,
  merchantReasonLength,
  merchantReasonNeeded,
} from '#rules/goods/merchant/merchant-state'
import { leftToMeet } from '#rules/people/merchant/requirement'
import { LeftList } from '../../../parts/certification/left-list.tsx'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Dealings } from './dealings.tsx'

type MoveProps = { merchant: Out<CallAt<'/office/merchant'>> }

const dangerous: readonly MerchantDeed[] = ['suspend', 'openAnyway', 'askClosing', 'close']

/** Opens, suspends, resumes or closes a manufacturer, after saying what then happens. */
export function MoveMerchant({ merchant }: MoveProps) {
  const { t } = useTranslation('office')
  const [asking, ask] = useState<MerchantDeed | null>(null)
  const [reason, setReason] = useState('')
  const move = useCall('/office/moveMerchant', {
    refresh: ['/office/merchants', '/office/merchant', '/office/merchantDealings', '/office/home'],
    refreshRefused: true,
  })
  const { merchant_id, name, product_count: count } = merchant
  const setup = useAnswer('/office/merchantSetup', { merchant_id })
  const judged = asking === 'suspend' || asking === 'close'
  const dealings = useAnswer('/office/merchantDealings', { merchant_id }, { enabled: judged })
  const lacking = leftToMeet(setup.data?.list ?? [])
  const deeds = merchant.deeds.filter((event) => event !== 'openAnyway' || lacking.length > 0)
  const missing = lacking.map(({ title }) => title).join(', ')
  async function settle(event: MerchantDeed) {
    const given = await move.run({ merchant_id, event, reason: merchantReasonNeeded(event) ? reason : '' })
    if (!given) return
    ask(null)
    setReason('')
    tell.done(t(`merchants.deeds.${event}.done`, { name }))
  }
  const short = reason.trim().length < merchantReasonLength
  return (
    <div className="row">
      {deeds.map((event) => (
        <button
          key={event}
          type="button"
          className={`btn ${dangerous.includes(event) ? 'danger' : 'primary'}`}
          disabled={event === 'open' && (!setup.data || lacking.length > 0)}
          onClick={() => ask(event)}
        >
          {t(`merchants.deeds.${event}.do`)}
        </button>
      ))}
      {lacking.length > 0 && merchant.deeds.includes('open') && (
        <p className="small soft">{t('merchants.lacks', { count: lacking.length, missing })}</p>
      )}
      <Confirm
        open={asking !== null}
        title={asking ? t(`merchants.deeds.${asking}.ask`, { name }) : ''}
        confirm={asking ? t(`merchants.deeds.${asking}.do`) : ''}
        danger={asking !== null && dangerous.includes(asking)}
        final={asking === 'close'}
        busy={move.busy}
        missing={
          (asking === 'close' && (dealings.data?.left.length ?? 1) > 0 && t('merchants.notEmpty')) ||
          (asking !== null &&
            merchantReasonNeeded(asking) &&
            short &&
            t('merchants.reasonShort', { least: merchantReasonLength }))
        }
        onConfirm={() => asking && void settle(asking)}
        onClose={() => ask(null)}
      >
        {asking && <p>{t(`merchants.deeds.${asking}.then`, { count, missing })}</p>}
        {asking === 'suspend' && dealings.data && <Dealings dealings={dealings.data} />}
        {asking === 'close' && dealings.data && <LeftList left={dealings.data.left} />}
        {asking && merchantReasonNeeded(asking) && (
          <TextArea
            label={t(asking === 'openAnyway' ? 'merchants.reasonKept' : 'merchants.reason')}
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
