import { pictureSource } from '../../../ui/picture-address.ts'
import styles from './store.module.css'

type LogoProps = {
  store: { name: string; logo: string | null }
  /** The address of a logo that is not published yet. */
  unsaved?: string | null | undefined
  big?: boolean
}

/** The logo of a manufacturer, or its initials where it has none. */
export function Logo({ store, unsaved, big = false }: LogoProps) {
  const shape = `${styles.logo} ${big ? styles.big : ''}`
  const source = unsaved ?? (store.logo && pictureSource(store.logo, 320))
  if (source) return <img className={shape} src={source} alt="" loading="lazy" />
  const initials = store.name
    .split(/[^\p{L}]+/u)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
  return (
    <span className={shape} aria-hidden="true">
      {initials}
    </span>
  )
}
