import { useState } from 'react'
import { namedIn } from '#rules/talk/staff-note'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { type NoteAbout, useNotes } from './note.ts'
import { NoteField } from './note-field.tsx'
import { NoteRow } from './note-row.tsx'
import styles from './notes.module.css'

/** What colleagues have noted about a thing, and what is noted now; nobody else sees it. */
export function StaffNotes({ kind, of }: NoteAbout) {
  const { t, i18n } = useTranslation(['office', 'shell'])
  const { enabled, answer } = useNotes({ kind, of })
  const { data, error, refetch } = answer
  const [body, setBody] = useDraft(`note ${kind} ${of}`, '')
  const [pinned, pin] = useState(false)
  const write = useCall('/office/writeNote', { refresh: ['/office/notes'] })
  if (!enabled) return null
  const colleagues = data?.colleagues ?? []
  const named = namedIn(body, colleagues).map(({ name }) => name)
  async function add() {
    const note = { kind, ref: String(of), body: body.trim(), pinned: pinned ? '1' : '0' } as const
    if (!(await write.run(note))) return
    setBody('')
    pin(false)
  }
  return (
    <section className="panel stack" aria-labelledby={`notes-${kind}`}>
      <div>
        <h2 id={`notes-${kind}`}>{t('notes.title')}</h2>
        <p className="small soft">{t('notes.lead')}</p>
      </div>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data?.list.length === 0 && <p className="soft">{t('notes.none')}</p>}
      {data && data.list.length > 0 && (
        <ol className={styles.notes}>
          {data.list.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ol>
      )}
      {data && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <NoteField value={body} colleagues={colleagues} wrong={write.fieldErrors.body} onChange={setBody} />
          {named.length > 0 && (
            <p className="small" role="status">
              {t('notes.told', { names: new Intl.ListFormat(i18n.language).format(named) })}
            </p>
          )}
          <div className="between">
            <label className="check">
              <input type="checkbox" checked={pinned} onChange={({ target }) => pin(target.checked)} />
              {t('notes.pin')}
            </label>
            <span className="row">
              <MainButton busy={write.busy} missing={body.trim() === '' && t('notes.needed')}>
                {t('notes.add')}
              </MainButton>
            </span>
          </div>
        </form>
      )}
    </section>
  )
}
