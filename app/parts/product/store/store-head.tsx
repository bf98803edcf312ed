import type { ReactNode } from 'react'
import { regionNameIn } from '#rules/text/region-name'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Logo } from './logo.tsx'
import type { Store } from './profile.tsx'
import styles from './store.module.css'

type StoreHeadProps = {
  store: Store
  heading?: 'h1' | 'h2'
  /** Addresses of pictures that are not published yet. */
  unsaved?: { logo: string | null; banner: string | null }
  /** Buttons, at its end: they move nothing when they come. */
  children?: ReactNode
}

/** The head of a store: its banner, logo, name and place. */
export function StoreHead({ store, heading = 'h1', unsaved, children }: StoreHeadProps) {
  const { t, i18n } = useTranslation('shop')
  const Heading = heading
  return (
    <header className={`panel ${styles.top}`}>
      {unsaved?.banner ? (
        <img src={unsaved.banner} alt="" className={styles.banner} />
      ) : (
        store.banner && (
          <Picture path={store.banner} alt="" first ratio="4 / 1" sizes="(min-width: 1440px) 1400px, 100vw" />
        )
      )}
      <div className={styles.who}>
        <Logo store={store} unsaved={unsaved?.logo} big />
        <div className={styles.name}>
          <Heading>{store.name}</Heading>
          <p className="soft">
            {[store.city, regionNameIn(i18n.language, store.country)].filter(Boolean).join(', ')}
            {store.founded_year && ` · ${t('store.since', { year: store.founded_year })}`}
          </p>
        </div>
        {children && <div className={styles.buttons}>{children}</div>}
      </div>
    </header>
  )
}
