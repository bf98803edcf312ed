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
import { piecesTyped } from '../lot/pieces-typed.ts'
import { type Claim, claimCalls } from './claim.ts'
import { givenIn } from './claim-sum.ts'

/** The claimed pieces of each line, damaged and missing together: the most that may be sent again. */
export function claimedPieces({ lines }: Pick<Claim, 'lines'>) {
  const by = new Map<number, { line_no: number; custom_sn: string; most: number }>()
  for (const { line_no, custom_sn, quantity } of lines)
    by.set(line_no, { line_no, custom_sn, most: (by.get(line_no)?.most ?? 0) + quantity })
  return [...by.values()]
}

type Again = { planned_on: string; pieces: Readonly<Record<number, string>> }

/** What of a claim is sent again, as typed; null where it cannot be. */
function replacementIn(claim: Claim, { planned_on, pieces }: Again, today: string) {
  const typed = claimedPieces(claim).map(({ line_no, most }) => {
    const quantity = piecesTyped(pieces[line_no] ?? String(most))
    return quantity !== null && quantity <= most ? { line_no, quantity } : null
  })
  const lines = typed.filter((line) => line !== null && line.quantity > 0)
  const fits = lines.length > 0 && typed.every((line) => line !== null) && planned_on >= today
  return fits ? JSON.stringify({ planned_on, lines }) : null
}

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
    const said = { claim_number, amount: sum, text: text.trim(), ...(replacement ? { replacement } : {}) }
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

type AgainProps = {
  claim: Claim
  again: Again | null
  today: string
  onChange: (again: Again | null) => void
}

/** Whether goods are sent again, how many pieces of each line, and by when. */
function AgainFields({ claim, again, today, onChange }: AgainProps) {
  const { t } = useTranslation('claim')
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={again !== null}
          onChange={({ target }) => onChange(target.checked ? { planned_on: '', pieces: {} } : null)}
        />{' '}
        {t('again.offer')}
      </label>
      {again && (
        <>
          <p className="small soft">{t('again.means')}</p>
          {claimedPieces(claim).map(({ line_no, custom_sn, most }) => (
            <TextField
              key={line_no}
              label={t('again.pieces', { model: custom_sn, most })}
              inputMode="numeric"
              maxLength={6}
              required
              value={again.pieces[line_no] ?? String(most)}
              onChange={({ target }) =>
                onChange({ ...again, pieces: { ...again.pieces, [line_no]: target.value } })
              }
            />
          ))}
          <TextField
            label={t('again.by')}
            type="date"
            min={today}
            required
            value={again.planned_on}
            onChange={({ target }) => onChange({ ...again, planned_on: target.value })}
          />
        </>
      )}
    </>
  )
}
