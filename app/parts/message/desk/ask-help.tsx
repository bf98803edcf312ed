import { useState } from 'react'
import { helpSharedLines } from '#rules/talk/chat-desk'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { DeskDialogProps } from './hand-over.tsx'

/** Calls Trestle in, with the last lines if they are shared; `helped`: it is there, and called again. */
export function AskHelp({
  open,
  helped,
  conversation_number,
  onDone,
  onClose,
}: DeskDialogProps & { helped: boolean }) {
  const { t } = useTranslation('chat')
  const [share, setShare] = useState(true)
  const ask = useCall('/chat/askHelp', { refresh: ['/chat/list'] })
  async function call() {
    if (!(await ask.run({ conversation_number, share }))) return
    tell.done(t('desk.did.help'))
    onDone()
  }
  return (
    <Confirm
      open={open}
      title={t('desk.helpTitle')}
      confirm={t('desk.helpConfirm')}
      busy={ask.busy}
      onConfirm={() => void call()}
      onClose={onClose}
    >
      <p>{t(helped ? 'desk.helpAgain' : 'desk.helpWhat')}</p>
      {!helped && (
        <label className="check">
          <input type="checkbox" checked={share} onChange={(event) => setShare(event.target.checked)} />{' '}
          {t('desk.share', { count: helpSharedLines })}
        </label>
      )}
    </Confirm>
  )
}
