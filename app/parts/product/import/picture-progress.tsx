import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './import.module.css'

type PictureProgressProps = {
  pictures: Out<CallAt<'/office/import'>>['pictures']
  /** Whether the rows are in: only then are their pictures fetched. */
  rowsAreIn: boolean
  /** Whether they come into drafts, and not to buyers. */
  drafted?: boolean
}

/** How many of the pictures that the rows name are shown. */
export function PictureProgress({ pictures, rowsAreIn, drafted = false }: PictureProgressProps) {
  const { t } = useTranslation('import')
  const { named, waiting, failed } = pictures
  if (named === 0) return null
  const done = named - waiting - failed
  const text = !rowsAreIn
    ? t('page.picturesLater', { named })
    : waiting > 0
      ? t(drafted ? 'own.picturesGoing' : 'page.picturesGoing', { done, named, failed })
      : t(drafted ? 'own.picturesDone' : 'page.picturesDone', { done, failed })
  return (
    <section className="panel stack">
      <p role="status">{text}</p>
      <progress className={styles.progress} value={done + failed} max={named} aria-label={text} />
    </section>
  )
}
