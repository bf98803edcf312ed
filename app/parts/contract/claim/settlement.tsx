import { useState } from 'react'
import { dayAt } from '#rules/days'
import { moneyText, zero } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { AgainFields, againOf, type ReplacementDraft, replacementIn } from './again-fields.tsx'
import type { Claim } from './claim.ts'
import { givenIn } from './claim-sum.ts'

/** The first person's decision, where a second one confirms it. */
type ClaimRulings = Pick<Claim, 'ruled' | 'ruled_again'>

/** What is typed to settle a claim: a sum, goods that are sent again, or both. */
export function useSettlement(claim: Claim, begun?: ClaimRulings) {
  const { t } = useTranslation('claim')
  const { money } = useFormat()
  const [amount, setAmount] = useState(begun?.ruled ?? '')
  const [again, setAgain] = useState<ReplacementDraft | null>(againOf(begun?.ruled_again ?? null))
  const today = dayAt(new Date(), 'UTC')
  const sum = amount.trim() === '' && again ? moneyText(zero) : amount.trim()
  const cents = givenIn(sum, claim.most)
  const replacement = again && replacementIn(claim, again, today)
  return {
    typed: { amount, setAmount, again, setAgain, today },
    /** The sum; null where it is none that may be given. */
    cents,
    replacement,
    missing:
      cents === null
        ? t('needed.amount', { most: money(claim.most) })
        : again && !replacement && t('needed.replacement'),
    /** The settlement as the calls take it. */
    said: {
      claim_number: claim.claim_number,
      amount: sum,
      ...(replacement ? { replacement: JSON.stringify(replacement) } : {}),
    },
  }
}

type FieldsProps = { claim: Claim; hint: string } & ReturnType<typeof useSettlement>['typed']

/** The fields of a settlement; `hint` says what the sum may be. */
export function SettlementFields({ claim, hint, amount, setAmount, again, setAgain, today }: FieldsProps) {
  const { t } = useTranslation('claim')
  return (
    <>
      <TextField
        label={t('amount')}
        hint={hint}
        inputMode="decimal"
        maxLength={14}
        required={!again}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <AgainFields claim={claim} again={again} today={today} onChange={setAgain} />
    </>
  )
}
