import { useState } from 'react'
import { runState } from '#rules/paying/settlement/payout-graph'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { DropPayouts } from './drop-payouts.tsx'
import type { PayoutRun } from './payout-run.ts'

const again = { refresh: ['/office/payoutRun', '/office/payoutRunList'], refreshRefused: true } as const

/** The next step of a run: it is checked, approved by another person, and its files are made. */
export function RunSteps({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const check = useCall('/office/checkPayoutRun', again)
  const approve = useCall('/office/approvePayoutRun', again)
  const send = useCall('/office/sendPayoutRun', again)
  const { run_id, state } = run
  const step = (
    { [runState.draft]: 'check', [runState.checked]: 'approve', [runState.approved]: 'send' } as const
  )[state as 0 | 1 | 2]
  if (!step) return null
  async function go() {
    if (step === 'check') await check.run({ run_id, payouts: run.payouts, amount: run.amount })
    else if (step === 'approve') {
      const done = await approve.run({ run_id })
      if (done) tell.done(t('do.approved', done))
    } else if (await send.run({ run_id })) tell.done(t('do.sent'))
    setAsking(false)
  }
  const barred = step === 'approve' && run.checked_by_me
  return (
    <div className="row">
      <MainButton missing={barred && t('do.other')} onClick={() => setAsking(true)}>
        {t(`do.${step}`)}
      </MainButton>
      {state < runState.approved && <DropPayouts run={run} />}
      <Confirm
        open={asking}
        final
        title={t(`do.${step}Sure`, { amount: money(run.amount) })}
        confirm={t(`do.${step}`)}
        busy={check.busy || approve.busy || send.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void go()}
      >
        <p>{t(`do.${step}Lead`)}</p>
      </Confirm>
    </div>
  )
}
