import { useState } from 'react'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { Loading } from '../../../ui/page/states.tsx'

export type DeskDialogProps = {
  open: boolean
  conversation_number: string
  onDone: () => void
  onClose: () => void
}

/** Gives a conversation to a colleague who may answer it. */
export function HandOver({ open, conversation_number, onDone, onClose }: DeskDialogProps) {
  const { t } = useTranslation('chat')
  const [to, setTo] = useState('')
  const { data } = useAnswer('/chat/colleagues', { conversation_number }, { enabled: open })
  const assign = useCall('/chat/assign', { refresh: ['/chat/list', '/chat/colleagues'] })
  const others = data?.list.filter(({ you }) => !you) ?? []
  const chosen = others.find(({ user_uuid }) => user_uuid === to)
  async function give() {
    if (!chosen || !(await assign.run({ conversation_number, event: 'handOver', to }))) return
    setTo('')
    tell.done(t('desk.did.handOver', { name: chosen.name }))
    onDone()
  }
  return (
    <Confirm
      open={open}
      title={t('desk.handOverTitle')}
      confirm={t('desk.handOver')}
      busy={assign.busy}
      missing={!chosen && t('desk.colleagueNeeded')}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      {!data && <Loading lines={2} />}
      {data && others.length === 0 && <p>{t('desk.noColleague')}</p>}
      {others.length > 0 && (
        <Select
          label={t('desk.colleague')}
          required
          value={to}
          told={assign.fieldErrors.to}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">{t('desk.choose')}</option>
          {others.map(({ user_uuid, name }) => (
            <option key={user_uuid} value={user_uuid}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Confirm>
  )
}
