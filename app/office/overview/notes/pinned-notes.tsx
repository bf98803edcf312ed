import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { type NoteAbout, useNotes } from './note.ts'
import styles from './notes.module.css'

/** What colleagues have pinned to the head of a page as a warning. */
export function PinnedNotes(about: NoteAbout) {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { answer } = useNotes(about)
  const pinned = answer.data?.list.filter((note) => note.pinned) ?? []
  if (pinned.length === 0) return null
  return (
    <ul className="stack" aria-label={t('notes.warning')}>
      {pinned.map(({ id, body, name, at }) => (
        <li key={id} className="note warn">
          <p className={`strong ${styles.said}`} dir="auto">
            {body}
          </p>
          <p className="small">{t('notes.by', { name, when: dateTime(at) })}</p>
        </li>
      ))}
    </ul>
  )
}
