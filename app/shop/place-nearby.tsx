import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Loading } from '../ui/page/states.tsx'
import type { Route } from './+types/place-nearby'
import { FindNearby } from './place-nearby/find-nearby.tsx'

/** The page's title and lead: all that the server renders of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = await loadTexts(context.get(pageContext).language)
  return { title: t('nearby:title'), description: t('nearby:lead') }
}

/** The choices are kept in the address, and none of them changes the loader's data. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: paths.placeNearby(),
  })

/**
 * /placeNearby: finds warehouses by distance for a zip code and goods, and leads on to cart or checkout.
 * Specification sections 2 and 5.
 */
export default function PlaceNearby() {
  const { t } = useTranslation('nearby')
  // The server does not know what the browser remembers, so it renders the frame alone.
  const token = useHasToken()
  return (
    <div className="page stack">
      <div className="stack" style={{ gap: 4 }}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      {token === null ? <Loading lines={8} height={44} /> : <FindNearby />}
    </div>
  )
}
