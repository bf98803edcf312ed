import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'
import styles from '../product.module.css'
import type { Product } from '../product.tsx'

/** The pictures of a product: one large, the others to choose from. */
export function Gallery({ media, title }: { media: Product['media']; title: string }) {
  const { t } = useTranslation('shop')
  const pictures = media.filter((one) => one.kind === 'picture' || one.kind === 'drawing')
  const [shown, show] = useState(0)
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Picture
          path={pictures[shown]?.path ?? null}
          alt={title}
          first
          whole={pictures[shown]?.kind === 'drawing'}
          sizes="(min-width: 820px) 50vw, 100vw"
        />
      </div>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, i) => (
            <button
              key={picture.path}
              type="button"
              aria-pressed={i === shown}
              aria-label={t('product.photo', { n: i + 1 })}
              onClick={() => show(i)}
            >
              <Picture path={picture.path} alt="" sizes="80px" whole={picture.kind === 'drawing'} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
