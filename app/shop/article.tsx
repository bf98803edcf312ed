import { useTranslation } from 'react-i18next'
import { callAsGuest } from '../page-context.ts'
import { useFormat } from '../ui/format.ts'
import type { Route } from './+types/article'
import { pageHead, siteOf } from './page-head.ts'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  callAsGuest(context)('/home/getArticle', { slug: params.slug })

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageHead(siteOf(matches), {
    title: loaderData?.name ?? '',
    description: loaderData?.body ?? '',
    path: location.pathname,
  })

export default function Article({ loaderData }: Route.ComponentProps) {
  const { i18n } = useTranslation()
  const { date } = useFormat()
  return (
    <div className="page">
      <article className="panel stack" style={{ maxWidth: 820, marginInline: 'auto' }} lang={i18n.language}>
        <h1>{loaderData.name}</h1>
        {loaderData.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="soft small">{date(loaderData.updated_at)}</p>
      </article>
    </div>
  )
}
