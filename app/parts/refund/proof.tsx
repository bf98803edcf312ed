import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Film } from './film.tsx'
import type { Refund } from './next-refund-step.ts'
import styles from './refund.module.css'

function Shown({ id, label, video = false }: { id: string; label: string; video?: boolean }) {
  const { data } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  if (!data) return <span role="img" aria-label={label} />
  if (video) return <Film url={data.url} label={label} />
  return (
    <a href={data.url} target="_blank" rel="noreferrer">
      <img src={data.url} alt={label} loading="lazy" />
    </a>
  )
}

/** The pictures and the video of a request, each with a link of its own. */
export function RefundEvidence({ pictures, video }: Pick<Refund, 'pictures' | 'video'>) {
  const { t } = useTranslation('refund')
  if (pictures.length === 0 && !video) return <p className="soft">{t('noPictures')}</p>
  return (
    <div className={styles.proof}>
      {pictures.map(({ id }, i) => (
        <Shown key={id} id={id} label={t('picture', { n: i + 1 })} />
      ))}
      {video && <Shown id={video.id} label={t('video')} video />}
    </div>
  )
}
