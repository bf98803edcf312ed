import { freshLinks, useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './claim.module.css'

function Shown({ id, label }: { id: string; label: string }) {
  const { data } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  if (!data) return <span role="img" aria-label={label} />
  return (
    <a href={data.url} target="_blank" rel="noreferrer">
      <img src={data.url} alt={label} loading="lazy" />
    </a>
  )
}

/** The pictures of a line of a claim, each with a link of its own. */
export function ClaimPictures({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('claim')
  return (
    <div className={styles.pictures}>
      {ids.map((id, place) => (
        <Shown key={id} id={id} label={t('picture', { n: place + 1 })} />
      ))}
    </div>
  )
}
