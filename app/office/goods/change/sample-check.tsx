import { useState } from 'react'
import { changeReasonLength } from '#rules/goods/change/change-state'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Looks at a change that passed by trust: right, or put back with a reason. */
export function SampleCheck({ change_id }: { change_id: number }) {
  const { t } = useTranslation('change')
  const [reason, setReason] = useState('')
  const check = useCall('/office/checkSample', {
    refresh: ['/office/changeQueue', '/office/change', '/office/home'],
    refreshRefused: true,
  })
  async function go(right: boolean) {
    if (await check.run({ change_id, right, reason }))
      tell.done(t(right ? 'sample.rightDone' : 'sample.backDone'))
  }
  return (
    <section className="panel stack" aria-labelledby="sample">
      <h2 id="sample">{t('sample.title')}</h2>
      <p className="soft">{t('sample.lead')}</p>
      <TextField
        label={t('sample.reason')}
        maxLength={changeReasonLength}
        value={reason}
        wrong={check.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FinalNote />
      <div className="row">
        <button
          type="button"
          className="btn danger"
          disabled={check.busy || reason.trim() === ''}
          onClick={() => void go(false)}
        >
          {t('sample.putBack')}
        </button>
        <button type="button" className="btn primary" disabled={check.busy} onClick={() => void go(true)}>
          {t('sample.right')}
        </button>
      </div>
    </section>
  )
}
