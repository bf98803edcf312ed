import { useState } from 'react'
import {
  inboundDays,
  inboundState,
  needsReason,
  type officeInboundEvents,
} from '#rules/buying/inbound/inbound-graph'
import { inboundCalls } from '../../../parts/order/inbound/inbound.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

export type OfficeInboundEvent = (typeof officeInboundEvents)[number]
type NoteProps = { inbound_number: string; event: OfficeInboundEvent; onClose: () => void }

/** Notes what happened to a shipment, and says before what that means. */
export function NoteEvent({ inbound_number, event, onClose }: NoteProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const [reason, setReason] = useState('')
  const note = useCall('/office/inboundEvent', {
    refresh: [...inboundCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const reasoned = needsReason(event, inboundState.announced)
  async function go() {
    if (!(await note.run({ inbound_number, event, reason }))) return
    tell.done(t(`done.${event}`))
    onClose()
  }
  return (
    <Confirm
      open
      title={`${t(`act.${event}`)} · ${inbound_number}`}
      confirm={t(`act.${event}`)}
      danger={event === 'lose'}
      final={event !== 'finish'}
      busy={note.busy}
      missing={reasoned && reason.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{t(`means.${event}`, { days: inboundDays.reopen })}</p>
      {reasoned && (
        <TextArea
          label={t('field.reason')}
          required
          maxLength={500}
          value={reason}
          told={note.fieldErrors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {note.error && !note.error.field && <FormError>{note.error.message}</FormError>}
    </Confirm>
  )
}
