import { useTranslation } from '../../../texts/use-translation.ts'
import { ShownPicture } from '../../file/shown-picture.tsx'
import styles from './claim.module.css'

/** The pictures of a line of a claim, each with a link of its own. */
export function ClaimPictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('claim')
  return (
    <div className={styles.pictures}>
      {ids.map((id, place) => (
        <ShownPicture key={id} id={id} label={t('picture', { n: place + 1 })} />
      ))}
    </div>
  )
}
