import { useState } from 'react'
import { reportedLines, reportReason } from '#rules/talk/chat-report'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { ChatThread } from '../chat/chat.ts'

/** The latest messages among which one can be chosen. */
const offered = 30
const beginning = 60

type ReportProps = { open: boolean; thread: ChatThread; onDone: () => void; onClose: () => void }

/** Reports a message of the other side, or all of a conversation, to Trestle. */
export function Report({ open, thread: { conversation, list, side }, onDone, onClose }: ReportProps) {
  const { t } = useTranslation('chat')
  const [said, setSaid] = useState({ no: '0', reason: '' })
  const report = useCall('/chat/report')
  const change = (part: Partial<typeof said>) => setSaid((now) => ({ ...now, ...part }))
  const theirs = list
    .filter((one) => one.side !== null && one.side !== side && one.side !== 'platform')
    .slice(-offered)
    .reverse()
  async function send() {
    const { conversation_number } = conversation
    if (!(await report.run({ conversation_number, no: Number(said.no), reason: said.reason }))) return
    setSaid({ no: '0', reason: '' })
    tell.done(t('desk.did.report'))
    onDone()
  }
  return (
    <Confirm
      open={open}
      title={t('desk.reportTitle')}
      confirm={t('desk.report')}
      busy={report.busy}
      missing={said.reason.trim().length < reportReason.least && t('desk.reasonNeeded')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('desk.reportWhat', { count: reportedLines - 1 })}</p>
      <Select
        label={t('desk.reported')}
        value={said.no}
        told={report.fieldErrors.no}
        onChange={(event) => change({ no: event.target.value })}
      >
        <option value="0">{t('desk.reportedAll')}</option>
        {theirs.map(({ no, body, files }) => (
          <option key={no} value={no}>
            {body.slice(0, beginning) || t('files', { count: files.length })}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('desk.reason')}
        required
        rows={3}
        maxLength={reportReason.most}
        value={said.reason}
        told={report.fieldErrors.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </Confirm>
  )
}
