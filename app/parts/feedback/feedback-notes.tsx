import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from './feedback.module.css'

type Note = Out<CallAt<'/user/feedbackDetail'>>['thread'][number]
/** `them`: the writer's name. */
type NotesProps = { thread: readonly Note[]; them: string }

/** The messages of a feedback in the order of time, with their pictures. */
export function Notes({ thread, them }: NotesProps) {
  const { t } = useTranslation('center')
  const { dateTime } = useFormat()
  return (
    <ol className={styles.notes}>
      {thread.map((note) => (
        <li key={note.created_at + note.body} data-us={note.from_us || undefined}>
          <p className="small">
            <strong>{note.from_us ? t('feedback.us') : them}</strong>{' '}
            <span className="soft">{dateTime(note.created_at)}</span>
          </p>
          <p className={styles.body}>{note.body}</p>
          {note.files.length > 0 && (
            <ul className={styles.pictures}>
              {note.files.map((file, i) => (
                <li key={file.id}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    <img src={file.url} alt={t('feedback.picture', { n: i + 1 })} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
