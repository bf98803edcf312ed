import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type ReasonProps = {
  open: boolean
  title: string
  confirm: string
  least: number
  busy: boolean
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a deed, which the manufacturer's people read. */
export function ReasonDialog({ open, title, confirm, least, busy, onReason, onClose }: ReasonProps) {
  const { t } = useTranslation('office')
  const [reason, setReason] = useState('')
  return (
    <Confirm
      open={open}
      title={title}
      confirm={confirm}
      danger
      busy={busy}
      missing={reason.trim().length < least && t('merchants.reasonShort', { least })}
      onConfirm={() => void onReason(reason).then(() => setReason(''))}
      onClose={onClose}
    >
      <TextArea
        label={t('merchants.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}
