import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type HoldPayoutsProps = { merchant_id: number; merchant: string; held: string | null }

/** Holds what is payable of a manufacturer, which reads why, or lets it go again. */
export function HoldPayouts({ merchant_id, merchant, held }: HoldPayoutsProps) {
  const { t } = useTranslation(['payout', 'shell'])
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const hold = useCall('/office/holdPayouts', {
    refresh: ['/office/debtList', '/office/payoutRun'],
    onDone: () => tell.done(t('shell:saved')),
  })
  function begin() {
    setReason('')
    setOpen(true)
  }
  if (held !== null)
    return (
      <div>
        <p className="small soft">
          {t('hold.held')}: {held}
        </p>
        <button
          type="button"
          className="btn small"
          disabled={hold.busy}
          onClick={() => void hold.run({ merchant_id, hold: false, reason: '' })}
        >
          {t('hold.release')}
        </button>
      </div>
    )
  return (
    <>
      <button type="button" className="btn small" onClick={begin}>
        {t('hold.do')}
      </button>
      <Confirm
        open={open}
        title={t('hold.sure', { merchant })}
        confirm={t('hold.do')}
        busy={hold.busy}
        missing={reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (await hold.run({ merchant_id, hold: true, reason })) setOpen(false)
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
