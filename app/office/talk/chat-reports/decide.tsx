import { useState } from 'react'
import { type ReportDecision, reportReason } from '#rules/talk/chat-report'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type DecideProps = { report_id: number; decision: ReportDecision | null; onClose: () => void }

/** Asks before a report is decided, which is final; `decision` null: nothing is asked. */
export function Decide({ report_id, decision, onClose }: DecideProps) {
  const { t } = useTranslation('office')
  const [note, setNote] = useState('')
  const decide = useCall('/office/decideReport', {
    refresh: ['/office/chatReports', '/office/home'],
    refreshRefused: true,
  })
  async function run() {
    if (!decision) return
    const given = await decide.run({ report_id, decision, note })
    onClose()
    if (given) tell.done(t('chatReports.done'))
  }
  return (
    <Confirm
      open={decision !== null}
      title={decision ? t(`chatReports.decide.${decision}`) : ''}
      confirm={decision ? t(`chatReports.decide.${decision}`) : ''}
      danger={decision === 'block'}
      final
      busy={decide.busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{decision && t(`chatReports.means.${decision}`)}</p>
      <TextArea
        label={t('chatReports.note')}
        hint={t('chatReports.noteHint')}
        rows={2}
        maxLength={reportReason.most}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Confirm>
  )
}
