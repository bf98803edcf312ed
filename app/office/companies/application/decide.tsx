import { useState } from 'react'
import { useNavigate } from 'react-router'
import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type DecideProps = { id: number; company: string; hasAccount: boolean }

/**
 * Passes or fails an application, after a confirmation; a failure needs a reason, which the applicant reads.
 */
export function DecideApplication({ id, company, hasAccount }: DecideProps) {
  const { t } = useTranslation(['enquiry', 'shell'])
  const navigate = useNavigate()
  const [asking, ask] = useState<0 | 1 | null>(null)
  const [reason, setReason] = useState('')
  const decide = useCall('/office/decideApplication', {
    refresh: ['/office/applicationList', '/office/applicationDetail', '/office/home'],
    refreshRefused: true,
  })
  async function settle(pass: 0 | 1) {
    const given = await decide.run({ id, pass, reason: pass ? '' : reason })
    if (!given) return
    ask(null)
    tell.done(t(pass ? 'applications.passed' : 'applications.failed', { company }))
    void navigate(paths.office('applications'))
  }
  return (
    <div className="row">
      <button type="button" className="btn primary" onClick={() => ask(1)}>
        {t('applications.pass')}
      </button>
      <button type="button" className="btn danger" onClick={() => ask(0)}>
        {t('applications.fail')}
      </button>
      <Confirm
        open={asking !== null}
        final
        title={t(asking ? 'applications.passAsk' : 'applications.failAsk', { company })}
        confirm={t(asking ? 'applications.pass' : 'applications.fail')}
        danger={asking === 0}
        busy={decide.busy}
        missing={asking === 0 && reason.trim() === '' && t('shell:needed.reason')}
        onConfirm={() => asking !== null && void settle(asking)}
        onClose={() => ask(null)}
      >
        {asking === 1 && <p>{t(hasAccount ? 'applications.passByHand' : 'applications.passThen')}</p>}
        {asking === 0 && (
          <TextArea
            label={t('applications.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {asking === 0 && <QuickReasons place="application" written={reason} onWrite={setReason} />}
      </Confirm>
    </div>
  )
}
