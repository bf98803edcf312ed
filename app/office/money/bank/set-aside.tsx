import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { BankLine } from './bank-line.ts'
import { statementCalls } from './refresh.ts'

/** Sets a line aside that is no voucher and no withdrawal, with a reason for later readers. */
export function SetAside({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { t } = useTranslation(['statement', 'shell'])
  const [reason, setReason] = useState('')
  const takeUp = useCall('/office/setStatementLineAside', { refresh: statementCalls })
  const aside = useCall('/office/setStatementLineAside', {
    refresh: statementCalls,
    refreshRefused: true,
    onDone: () => {
      tell.undoable(t('putAside'), () => void takeUp.run({ id: line.id, aside: false }))
      onClose()
    },
  })
  return (
    <Confirm
      open
      title={t('asideSure')}
      confirm={t('aside')}
      busy={aside.busy}
      missing={reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void aside.run({ id: line.id, reason })}
    >
      <TextArea
        label={t('asideWhy')}
        required
        value={reason}
        maxLength={500}
        wrong={aside.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}
