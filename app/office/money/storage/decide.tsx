import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type DecideProps = {
  title: string
  confirm: string
  pass: boolean
  mine: boolean
  busy: boolean
  decide: (reason: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before something that a colleague proposed is confirmed or dropped; dropping needs a reason. */
export function Decide({ title, confirm, pass, mine, busy, decide, onClose, children }: DecideProps) {
  const { t } = useTranslation('rate')
  const [reason, setReason] = useState('')
  const asks = !pass && !mine
  return (
    <Confirm
      open
      title={title}
      confirm={confirm}
      danger={!pass}
      final
      busy={busy}
      missing={asks && reason.trim() === '' && t('waiting.reason')}
      onConfirm={() => decide(reason)}
      onClose={onClose}
    >
      {children}
      {asks && (
        <TextArea
          label={t('waiting.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Confirm>
  )
}
