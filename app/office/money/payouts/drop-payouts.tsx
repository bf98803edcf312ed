import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { PayoutOfRun, PayoutRun } from './payout-run.ts'

/** Drops a run before it is approved, or one payout of it, with a reason. */
export function DropPayouts({ run, payout }: { run: PayoutRun; payout?: PayoutOfRun }) {
  const { t } = useTranslation(['payout', 'shell'])
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const drop = useCall('/office/dropPayoutRun', {
    refresh: ['/office/payoutRun', '/office/payoutRunList'],
    refreshRefused: true,
    onDone: () => tell.done(t('do.dropped')),
  })
  function begin() {
    setReason('')
    setOpen(true)
  }
  const name = t(payout ? 'do.dropOne' : 'do.drop')
  const what = payout ? payout.payout_number : t('office.run', { id: run.run_id })
  return (
    <>
      <button type="button" className="btn danger" onClick={begin}>
        {name}
      </button>
      <Confirm
        open={open}
        final
        danger
        title={t('do.dropSure', { what })}
        confirm={name}
        busy={drop.busy}
        missing={reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await drop.run({ run_id: run.run_id, payout_number: payout?.payout_number ?? '', reason })
          setOpen(false)
        }}
      >
        <TextArea
          label={t('do.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </>
  )
}
