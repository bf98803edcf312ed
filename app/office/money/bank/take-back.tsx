import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { BankLine } from './bank-line.ts'
import { statementCalls } from './refresh.ts'

type TakeBackProps = { line: BankLine; company: string; onClose: () => void }

/** Takes a credit back that a line gave to a company, with a reason that the company reads. */
export function TakeBack({ line, company, onClose }: TakeBackProps) {
  const { t } = useTranslation(['statement', 'shell'])
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const takeBack = useCall('/office/takeBackStatementCredit', {
    refresh: statementCalls,
    refreshRefused: true,
    onDone: () => {
      tell.done(t('takeBack.done'))
      onClose()
    },
  })
  return (
    <Confirm
      open
      danger
      title={t('takeBack.sure')}
      confirm={t('takeBack.do')}
      busy={takeBack.busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void takeBack.run({ id: line.id, reason })}
    >
      <p className="soft">{t('takeBack.means', { amount: money(line.amount), company })}</p>
      <TextArea
        label={t('takeBack.why')}
        required
        value={reason}
        maxLength={500}
        wrong={takeBack.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}
