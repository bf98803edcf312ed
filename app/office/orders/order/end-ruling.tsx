import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import {
  decidedByTwo,
  settlementOf,
  terminationState,
  toSettle,
} from '#rules/buying/contract/end/termination'
import { moneyText, parseMoney } from '#rules/money/money'
import { contractMoneyOf } from '../../../parts/contract/end/contract-money.ts'
import { EndRequest } from '../../../parts/contract/end/end-request.tsx'
import { Sums } from '../../../parts/contract/end/sums.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

const refresh = ['/office/order', '/office/orderList', '/office/home', '/office/terminations'] as const
type Decision = 'end' | 'keep'

/** A request to end a contract as customer service sees it, with the decision once it is time for it. */
export function EndRuling({ order }: { order: Order }) {
  const { t } = useTranslation('termination')
  const { money } = useFormat()
  const [decision, decide] = useState<Decision | null>(null)
  const request = order.contract?.termination
  if (request?.state !== terminationState.asked) return null
  const may = order.events.includes('decideTerminate')
  return (
    <section className="panel stack" aria-label={t('box')}>
      <EndRequest request={request} />
      {request.ruled && (
        <p className="note warn">
          {t(request.checked_by_me ? 'office.firstMine' : 'office.first', {
            keeps: money(request.ruled.merchant_keeps),
            back: money(request.ruled.buyer_back),
            reason: request.answer,
          })}
        </p>
      )}
      {may && (
        <div className="row">
          {!request.checked_by_me && (
            <button type="button" className="btn danger" onClick={() => decide('end')}>
              {t('office.end')}
            </button>
          )}
          <button type="button" className="btn" onClick={() => decide('keep')}>
            {t('office.keep')}
          </button>
        </div>
      )}
      {decision && <Ruling order={order} decision={decision} onClose={() => decide(null)} />}
    </section>
  )
}

type RulingProps = { order: Order; decision: Decision; onClose: () => void }

function Ruling({ order, decision, onClose }: RulingProps) {
  const { t } = useTranslation(['termination', 'shell'])
  const { money } = useFormat()
  const known = contractMoneyOf(order)
  const { no = 0, ruled, merchant_keeps = '' } = order.contract?.termination ?? {}
  const [keeps, setKeeps] = useState(ruled?.merchant_keeps ?? merchant_keeps)
  const [typed, type] = useState('')
  const { run, busy, error } = useCall('/office/terminationDecide', {
    refresh,
    quiet: true,
    refreshRefused: true,
  })
  const cents = parseMoney(keeps.trim())
  const settled = cents === null ? null : settlementOf(known, cents)
  const ending = decision === 'end'
  const reason = typed.trim()
  const missing =
    ending && !settled
      ? t('needed.keeps', { paid: money(moneyText(toSettle(known))) })
      : reason === '' && t('shell:needed.reason')
  function send() {
    const about = { order_number: order.order_number, no, reason }
    if (!ending || !settled) return run({ decision: 'keep', ...about })
    const sums = { merchant_keeps: moneyText(settled.keeps), buyer_back: moneyText(settled.back) }
    return run({ decision: 'end', ...about, ...sums })
  }
  return (
    <Confirm
      open
      danger={ending}
      final
      title={t(`office.${decision}Title`, { number: order.contract?.contract_sn ?? '' })}
      confirm={t(`office.${decision}`)}
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() =>
        void send().then((given) => {
          if (!given) return
          tell.done(t(given.checked ? 'office.checked' : `office.done.${decision}`))
          onClose()
        })
      }
    >
      <p className="soft">{t(`office.${decision}Means`)}</p>
      {ending && decidedByTwo(known) && <p className="soft small">{t('office.two')}</p>}
      {ending && (
        <TextField
          label={t('keepsField')}
          inputMode="decimal"
          maxLength={14}
          required
          value={keeps}
          onChange={({ target }) => setKeeps(target.value)}
        />
      )}
      {ending && settled && <Sums keeps={moneyText(settled.keeps)} back={moneyText(settled.back)} />}
      <TextArea
        label={t('reason')}
        hint={t('office.reasonHint')}
        required
        maxLength={500}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
