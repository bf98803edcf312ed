import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type ReasonProps = {
  open: boolean
  title: string
  confirm: string
  least: number
  final?: boolean
  busy: boolean
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a deed, which the manufacturer's people read. */
export function ReasonDialog({ least, onReason, ...dialog }: ReasonProps) {
  const { t } = useTranslation('office')
  const [reason, setReason] = useState('')
  return (
    <Confirm
      {...dialog}
      danger
      missing={reason.trim().length < least && t('merchants.reasonShort', { least })}
      onConfirm={() => void onReason(reason).then(() => setReason(''))}
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
