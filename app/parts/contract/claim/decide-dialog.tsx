import { useState } from 'react'
import { claimByTwo } from '#rules/buying/contract/claim/claim'
import { parseMoney, plus, times, zero } from '#rules/money/money'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type Claim, claimCalls } from './claim.ts'
import { FirstRuling } from './first-ruling.tsx'
import { SettlementFields, useSettlement } from './settlement.tsx'

type ReplacementLines = { line_no: number; quantity: number }[]

/** The price of pieces that are sent again. */
function priceOf({ lines }: Pick<Claim, 'lines'>, sent: ReplacementLines) {
  const prices = new Map(lines.map(({ line_no, price }) => [line_no, parseMoney(price) ?? zero]))
  return plus(zero, ...sent.map(({ line_no, quantity }) => times(prices.get(line_no) ?? zero, quantity)))
}

/** Customer service settles a claim: with a sum, goods that are sent again, both, or nothing. */
export function DecideDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['claim', 'shell'])
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const settlement = useSettlement(claim, claim)
  const { typed, said, cents, replacement } = settlement
  const options = { refresh: claimCalls, quiet: true, refreshRefused: true } as const
  const { run, busy, error } = useCall('/office/claimDecide', options)
  const goods = replacement ? priceOf(claim, replacement.lines) : zero
  const missing = settlement.missing || (reason.trim() === '' && t('shell:needed.reason'))
  async function send() {
    const given = await run({ ...said, reason: reason.trim() })
    if (!given) return
    tell.done(t(given.checked ? 'checked' : 'done.decide'))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('title.decide', { number: claim.claim_number })}
      confirm={t('do.decide')}
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t('means.decide')}</p>
      {cents !== null && claimByTwo(plus(cents, goods)) && <p className="note warn small">{t('two')}</p>}
      <FirstRuling claim={claim} said="first" />
      <SettlementFields claim={claim} hint={t('decideHint', { most: money(claim.most) })} {...typed} />
      <TextArea
        label={t('reason')}
        required
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
