import { useState } from 'react'
import { useNavigate } from 'react-router'
import { watchReason } from '#rules/talk/chat-desk'
import { chatAddress } from '../../../parts/message/chat/chat.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'

/** Opens a conversation that nobody called us into, to read it for a day, for a reason. */
export function OpenByNumber() {
  const { t } = useTranslation(['office', 'chat', 'shell'])
  const navigate = useNavigate()
  const [said, setSaid] = useState({ conversation_number: '', reason: '' })
  const watch = useCall('/office/chatWatch', { refresh: ['/chat/list'] })
  const change = (part: Partial<typeof said>) => setSaid((now) => ({ ...now, ...part }))
  const empty = said.conversation_number.trim() === ''
  const short = said.reason.trim().length < watchReason.least
  async function open() {
    const given = await watch.run(said)
    if (given) void navigate(chatAddress('platform', given.conversation_number))
  }
  return (
    <section className="panel">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <h2>{t('chatQueue.watch')}</h2>
        <p className="soft">{t('chatQueue.watchWhat')}</p>
        <TextField
          label={t('chatQueue.number')}
          required
          maxLength={20}
          value={said.conversation_number}
          told={watch.fieldErrors.conversation_number}
          onChange={(event) => change({ conversation_number: event.target.value })}
        />
        <TextArea
          label={t('chatQueue.reason')}
          hint={t('chatQueue.reasonHint')}
          required
          rows={2}
          maxLength={watchReason.most}
          value={said.reason}
          told={watch.fieldErrors.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
        <FinalNote />
        <div className="row">
          <MainButton
            busy={watch.busy}
            missing={(empty && t('chatQueue.numberNeeded')) || (short && t('chatQueue.reasonHint'))}
          >
            {t('chatQueue.open')}
          </MainButton>
        </div>
      </form>
    </section>
  )
}
