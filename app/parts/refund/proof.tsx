import type { Refund } from '#api/aftersale/refund-shapes'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ShownPicture } from '../file/shown-picture.tsx'
import { Film } from './film.tsx'
import styles from './refund.module.css'

function ShownFilm({ id, label }: { id: string; label: string }) {
  const { data } = useAnswer('/utils/fileLink', { id }, { every: freshLinks })
  return data ? <Film url={data.url} label={label} /> : <span role="img" aria-label={label} />
}

/** The pictures and the video of a request, each with a link of its own, or that there is none. */
export function RefundEvidence({ pictures, video }: Pick<Refund, 'pictures' | 'video'>) {
  const { t } = useTranslation('refund')
  return (
    <>
      <div className={styles.proof}>
        {pictures.map(({ id }, i) => (
          <ShownPicture key={id} id={id} label={t('picture', { n: i + 1 })} />
        ))}
        {video && <ShownFilm id={video.id} label={t('video')} />}
      </div>
      {pictures.length === 0 && <p className="soft">{t('noPictures')}</p>}
      {!video && <p className="soft">{t('noVideo')}</p>}
    </>
  )
}
