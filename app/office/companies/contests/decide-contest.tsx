import { useState } from 'react'
import { contestReason } from '#rules/goods/merchant/score'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Contest } from './contest.ts'

type DecideProps = { row: Contest; pass: boolean; onClose: () => void }

/** Asks before a contested case is granted or refused; a refusal says why. */
export function DecideContest({ row, pass, onClose }: DecideProps) {
  const { t } = useTranslation('score')
  const [answer, setAnswer] = useState('')
  const decide = useCall('/office/decideContest', {
    refresh: ['/office/contestList', '/office/home'],
    refreshRefused: true,
  })
  async function send() {
    if (!(await decide.run({ id: row.id, pass, answer }))) return
    tell.done(t(pass ? 'office.granted' : 'office.refused'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t(pass ? 'office.askGrant' : 'office.askRefuse', { number: row.number })}
      confirm={t(pass ? 'office.grant' : 'office.refuse')}
      danger={!pass}
      final
      busy={decide.busy}
      missing={!pass && answer.trim() === '' && t('office.answerMissing')}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="soft">{row.reason}</p>
      <TextArea
        label={t('office.answer')}
        required={!pass}
        maxLength={contestReason.most}
        value={answer}
        wrong={decide.fieldErrors.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </Confirm>
  )
}
