import { useTranslation } from 'react-i18next'
import { useHasToken } from '../session/use-session.ts'
import { Loading } from '../ui/states.tsx'
import { FindNearby } from './nearby/find-nearby.tsx'

/** /placeNearby: zip code and goods in, warehouses by distance out, and on to cart or checkout. Specification sections 2 and 5. */
export default function PlaceNearby() {
  const { t } = useTranslation('nearby')
  // What is remembered in the browser is not known to the server: it renders the frame alone.
  const token = useHasToken()
  return (
    <div className="page stack">
      <title>{`${t('title')} · Trestle`}</title>
      <div className="stack" style={{ gap: 4 }}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {token === null ? <Loading lines={8} height={44} /> : <FindNearby />}
    </div>
  )
}
