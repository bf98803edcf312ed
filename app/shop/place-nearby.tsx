import { pageHead, siteOf } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Loading } from '../ui/page/states.tsx'
import type { Route } from './+types/place-nearby'
import { FindNearby } from './place-nearby/find-nearby.tsx'

/** The page's name and lead: all that the server says of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { t } = await loadTexts(context.get(pageContext).language)
  return { title: t('nearby:title'), description: t('nearby:lead') }
}

/** What is chosen stands in the address, and changes nothing of this. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: paths.placeNearby(),
  })

/**
 * /placeNearby: zip code and goods in, warehouses by distance out, and on to cart or checkout. Specification
 * sections 2 and 5.
 */
export default function PlaceNearby() {
  const { t } = useTranslation('nearby')
  // What is remembered in the browser is not known to the server: it renders the frame alone.
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
