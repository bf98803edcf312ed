import { useState } from 'react'
import { dayAt } from '#rules/days'
import { moneyText, zero } from '#rules/money/money'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type Again, AgainFields, replacementIn } from './again-fields.tsx'
import { type Claim, claimCalls } from './claim.ts'
import { givenIn } from './claim-sum.ts'

/** The manufacturer offers a sum for a claim, its goods once more, or both. */
export function OfferDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useTranslation(['claim', 'shell'])
  const { money } = useFormat()
  const [amount, setAmount] = useState('')
  const [text, setText] = useState('')
  const [again, setAgain] = useState<Again | null>(null)
  const today = dayAt(new Date(), 'UTC')
  const options = { refresh: claimCalls, quiet: true, refreshRefused: true } as const
  const { run, busy, error } = useCall('/merchant/claimOffer', options)
  const sum = amount.trim() === '' && again ? moneyText(zero) : amount.trim()
  const replacement = again && replacementIn(claim, again, today)
  const missing =
    givenIn(sum, claim.most) === null
      ? t('needed.amount', { most: money(claim.most) })
      : again && !replacement && t('needed.replacement')
  async function send() {
    const { claim_number } = claim
    const said = {
      claim_number,
      amount: sum,
      text: text.trim(),
      ...(replacement ? { replacement: JSON.stringify(replacement) } : {}),
    }
    if (!(await run(said))) return
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
      <TextField
        label={t('amount')}
        hint={t('askedHint', { most: money(claim.most) })}
        inputMode="decimal"
        maxLength={14}
        required={!again}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <AgainFields claim={claim} again={again} today={today} onChange={setAgain} />
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
