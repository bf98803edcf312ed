import { useState } from 'react'
import { payoutState } from '#rules/paying/settlement/payout-graph'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { PayoutOfRun } from './payout-run.ts'

type End = 'pay' | 'fail' | 'return'
const ends: Readonly<Record<number, readonly End[]>> = {
  [payoutState.approved]: ['fail'],
  [payoutState.sent]: ['pay', 'fail'],
  [payoutState.paid]: ['return'],
}

/** Notes what became of a payout: paid under the bank's reference, failed, or come back. */
export function EndPayout({ payout }: { payout: PayoutOfRun }) {
  const { t } = useTranslation(['payout', 'shell'])
  const { money } = useFormat()
  const [asked, ask] = useState<End | null>(null)
  const [said, say] = useState('')
  const [amount, setAmount] = useState(payout.amount)
  const end = useCall('/office/endPayout', {
    refresh: ['/office/payoutRun', '/office/payoutRunList'],
    refreshRefused: true,
    onDone: () => tell.done(t('do.noted')),
  })
  const what = asked ?? 'pay'
  const { payout_number, merchant_name } = payout
  async function go() {
    const given = await end.run({
      payout_number,
      event: what,
      reference: what === 'pay' ? said : '',
      reason: what === 'pay' ? '' : said,
      amount: what === 'return' ? amount : '',
    })
    if (given) ask(null)
  }
  return (
    <div className="row">
      {(ends[payout.state] ?? []).map((one) => (
        <button
          key={one}
          type="button"
          className={one === 'pay' ? 'btn' : 'btn danger'}
          onClick={() => {
            say('')
            setAmount(payout.amount)
            end.clear()
            ask(one)
          }}
        >
          {t(`do.${one}`)}
        </button>
      ))}
      <Confirm
        open={asked !== null}
        final
        title={t(`do.${what}Sure`, { amount: money(payout.amount), merchant: merchant_name })}
        confirm={t(`do.${what}`)}
        danger={what !== 'pay'}
        busy={end.busy}
        missing={said.trim() === '' && t(what === 'pay' ? 'shell:needed.reference' : 'shell:needed.reason')}
        onClose={() => ask(null)}
        onConfirm={() => void go()}
      >
        {what === 'pay' ? (
          <TextField
            label={t('do.reference')}
            required
            maxLength={80}
            value={said}
            wrong={end.fieldErrors.reference}
            onChange={(event) => say(event.target.value)}
          />
        ) : (
          <TextArea
            label={t('do.reason')}
            required
            maxLength={500}
            value={said}
            wrong={end.fieldErrors.reason}
            onChange={(event) => say(event.target.value)}
          />
        )}
        {what === 'return' && (
          <TextField
            label={t('do.returned')}
            hint={t('do.rest')}
            inputMode="decimal"
            required
            maxLength={14}
            value={amount}
            wrong={end.fieldErrors.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        )}
      </Confirm>
    </div>
  )
}
