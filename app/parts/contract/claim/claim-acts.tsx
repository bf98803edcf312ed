import { useState } from 'react'
import { claimState, isOpenClaim } from '#rules/buying/contract/claim/claim'
import { moneyText, zero } from '#rules/money/money'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { type Claim, type ClaimReader, claimCalls } from './claim.ts'
import { askedIn, sumOffered } from './claim-sum.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { FirstRuling } from './first-ruling.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type Act = 'accept' | 'refuse' | 'withdraw' | 'offer' | 'decide'

/** What a reader may do with a claim now. */
function actsOf(claim: Claim, reader: ClaimReader, at: Date): Act[] {
  if (!isOpenClaim(claim)) return []
  const offered = claim.state === claimState.offered
  if (reader === 'buyer') return offered ? ['accept', 'refuse', 'withdraw'] : ['withdraw']
  if (reader === 'merchant') return !offered && claim.offers_left > 0 ? ['offer'] : []
  return new Date(claim.service_at) <= at && !claim.checked_by_me ? ['decide'] : []
}

type ClaimActsProps = { claim: Claim; reader: ClaimReader; may: boolean }

/** The answers to a claim, each asked for in a dialog that says what it does. */
export function ClaimActs({ claim, reader, may }: ClaimActsProps) {
  const { t } = useTranslation('claim')
  const [act, choose] = useState<Act | null>(null)
  const open = may ? actsOf(claim, reader, new Date()) : []
  if (isOpenClaim(claim) && claim.checked_by_me && claim.ruled !== null)
    return <FirstRuling claim={claim} said="firstMine" />
  if (open.length === 0) return null
  return (
    <div className="row">
      {open.map((one) => (
        <button
          key={one}
          type="button"
          className={one === 'withdraw' || one === 'refuse' ? 'btn' : 'btn primary'}
          onClick={() => choose(one)}
        >
          {t(`act.${one}`)}
        </button>
      ))}
      {act === 'offer' && <OfferDialog claim={claim} onClose={() => choose(null)} />}
      {act === 'decide' && <DecideDialog claim={claim} onClose={() => choose(null)} />}
      {act && act !== 'offer' && act !== 'decide' && (
        <ActDialog claim={claim} act={act} onClose={() => choose(null)} />
      )}
    </div>
  )
}

type Answer = Exclude<Act, 'offer' | 'decide'>

function useClaimCalls({ claim_number, offers }: Claim) {
  const options = { refresh: claimCalls, quiet: true, refreshRefused: true } as const
  const answer = useCall('/home/answerOffer', options)
  const withdraw = useCall('/home/withdrawClaim', options)
  const no = offers.at(-1)?.no ?? 1
  async function run(act: Answer, asked: string, reason: string): Promise<object | null> {
    if (act === 'accept') return answer.run({ claim_number, no, answer: 'accept' })
    if (act === 'refuse') return answer.run({ claim_number, no, answer: 'refuse', reason, asked })
    return withdraw.run({ claim_number })
  }
  return { run, busy: answer.busy || withdraw.busy, error: answer.error ?? withdraw.error }
}

type ActDialogProps = { claim: Claim; act: Answer; onClose: () => void }

function ActDialog({ claim, act, onClose }: ActDialogProps) {
  const { t } = useTranslation(['claim', 'shell'])
  const { money } = useFormat()
  const [asked, setAsked] = useState('')
  const [words, setWords] = useState('')
  const { run, busy, error } = useClaimCalls(claim)
  const sum = asked.trim()
  const refuses = act === 'refuse'
  const missing =
    sum !== '' && askedIn(sum, claim.most) === null
      ? t('needed.amount', { most: money(claim.most) })
      : refuses && words.trim() === '' && t('shell:needed.reason')
  async function send() {
    if (!(await run(act, sum, words.trim()))) return
    tell.done(t(`done.${act}`))
    onClose()
  }
  const offered = claim.offers.at(-1)
  const given = offered?.amount ?? moneyText(zero)
  const pieces = (offered?.replacement?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Confirm
      open
      final
      danger={act === 'withdraw'}
      title={t(`title.${act}`, { number: claim.claim_number })}
      confirm={t(`act.${act}`)}
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">
        {t(`means.${act}`, {
          amount: money(given),
          sum: sumOffered(offered),
          left: claim.offers_left,
          pieces,
        })}
      </p>
      {refuses && (
        <>
          <TextField
            label={t('counterField')}
            hint={t('askedHint', { most: money(claim.most) })}
            inputMode="decimal"
            maxLength={14}
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
          <TextArea
            label={t('reason')}
            required
            maxLength={500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </>
      )}
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}
