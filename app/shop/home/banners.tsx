import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from '../home.module.css'

/** For who buys here; its code loads for nobody else. */
const OwnPanel = lazy(() => import('./own-panel.tsx'))
const beside = [
  { name: 'specials', path: paths.zone('special_sale'), picture: 'demo/_banner/dining' },
  { name: 'fob', path: paths.zone('fob_zone'), picture: 'demo/_banner/outdoor' },
] as const

/** The shop in one sentence, beside two of its zones. */
export function Banners() {
  const { t } = useTranslation('shop')
  const { user, certified } = useUser()
  const buys = user?.kind === 'buyer' && certified
  return (
    <div className={styles.banners}>
      <div className={styles.banner}>
        <Picture
          path="demo/_banner/living"
          alt=""
          first
          sizes="(min-width: 1410px) 60vw, 100vw"
          ratio="auto"
          className={styles.scene}
        />
        {buys && (
          <Suspense fallback={<h1 className="hidden">{t('title.home')}</h1>}>
            <OwnPanel />
          </Suspense>
        )}
        <div className={styles.words} style={buys ? { visibility: 'hidden' } : undefined}>
          {buys ? <p className={styles.title}>{t('title.home')}</p> : <h1>{t('title.home')}</h1>}
          <p>{t('home.lead')}</p>
          <p className="row">
            <Link className="btn primary" to={paths.zone('inventory')}>
              {t('home.browse')}
            </Link>
            {!user && (
              <Link className={`btn ${styles.join}`} to={paths.register()}>
                {t('home.join')}
              </Link>
            )}
          </p>
        </div>
      </div>
      {beside.map(({ name, path, picture }) => (
        <Link key={name} to={path} className={styles.side}>
          <Picture
            path={picture}
            alt=""
            sizes="(min-width: 1410px) 22vw, 50vw"
            ratio="auto"
            className={styles.scene}
          />
          <span>
            <strong>{t(`home.${name}`)}</strong>
            <span className={styles.sideText}>{t(`home.${name}Text`)}</span>
          </span>
        </Link>
      ))}
    </div>
  )
}
