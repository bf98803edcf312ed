import { useState } from 'react'
import { noteLength } from '#rules/talk/chat-desk'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './desk.module.css'

type NotesProps = { conversation_number: string; mayWrite: boolean }

/** What colleagues noted about a conversation, and what is noted now; the other side sees none of it. */
export function ChatNotes({ conversation_number, mayWrite }: NotesProps) {
  const { t } = useTranslation('chat')
  const { dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')
  const { data, error, refetch } = useAnswer('/chat/notes', { conversation_number })
  const add = useCall('/chat/note', { refresh: ['/chat/notes'] })
  const count = data?.list.length ?? 0
  async function note() {
    if (await add.run({ conversation_number, body: body.trim() })) setBody('')
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {count > 0 ? t('notes.count', { count }) : t('notes.title')}
      </button>
      <Confirm
        open={open}
        title={t('notes.title')}
        confirm={t('notes.add')}
        leave={t('notes.close')}
        busy={add.busy}
        missing={!mayWrite ? t('readsOnly') : body.trim() === '' && t('notes.needed')}
        onConfirm={() => void note()}
        onClose={() => setOpen(false)}
      >
        <p className="soft">{t('notes.lead')}</p>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={3} />}
        {data && count === 0 && <p>{t('notes.none')}</p>}
        {count > 0 && (
          <ol className={styles.notes}>
            {data!.list.map(({ no, name, at, body: said }) => (
              <li key={no}>
                <p className="small soft">
                  {name || t('formerColleague')} · <time dateTime={at}>{dateTime(at)}</time>
                </p>
                <p className={styles.noted} dir="auto">
                  {said}
                </p>
              </li>
            ))}
          </ol>
        )}
        {mayWrite && (
          <TextArea
            label={t('notes.write')}
            rows={3}
            maxLength={noteLength}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Confirm>
    </>
  )
}
