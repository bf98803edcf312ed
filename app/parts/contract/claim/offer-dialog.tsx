import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type Claim, claimCalls } from './claim.ts'
import { SettlementFields, useSettlement } from './settlement.tsx'

/** The manufacturer offers a sum for a claim, its goods once more, or both. */
export function OfferDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['claim', 'shell'])
  const { money } = useFormat()
  const [text, setText] = useState('')
  const { typed, said, missing } = useSettlement(claim)
  const options = { refresh: claimCalls, quiet: true, refreshRefused: true } as const
  const { run, busy, error } = useCall('/merchant/claimOffer', options)
  async function send() {
    if (!(await run({ ...said, text: text.trim() }))) return
    tell.done(t('done.offer'))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('title.offer', { number: claim.claim_number })}
      confirm={t('do.offer')}
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t('means.offer', { left: claim.offers_left })}</p>
      <SettlementFields claim={claim} hint={t('askedHint', { most: money(claim.most) })} {...typed} />
      <TextArea
        label={t('text')}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
