import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './store.module.css'

/** The film of a store, which nobody hears before they start it. */
export function StoreFilm({ src, name }: { src: string; name: string }) {
  const { t } = useTranslation('shop')
  return (
    // biome-ignore lint/a11y/useMediaCaption: a manufacturer's film has no captions
    <video
      className={styles.film}
      controls
      playsInline
      preload="metadata"
      aria-label={t('store.film', { name })}
      src={src}
    />
  )
}
