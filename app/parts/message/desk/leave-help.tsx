import { useNavigate } from 'react-router'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { chatAddress } from '../chat/chat.ts'
import type { DeskDialogProps } from './hand-over.tsx'

/** The platform leaves a conversation that it was called into. */
export function LeaveHelp({ open, conversation_number, onDone, onClose }: DeskDialogProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const end = useCall('/office/endChatHelp', {
    refresh: ['/chat/list', '/chat/unread', '/office/chatQueue', '/office/home'],
  })
  async function leave() {
    if (!(await end.run({ conversation_number }))) return
    tell.done(t('desk.did.leave'))
    onDone()
    void navigate(chatAddress('platform'))
  }
  return (
    <Confirm
      open={open}
      title={t('desk.leaveTitle')}
      confirm={t('desk.leave')}
      final
      busy={end.busy}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{t('desk.leaveWhat')}</p>
    </Confirm>
  )
}
