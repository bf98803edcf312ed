import { useTranslation } from 'react-i18next'
import { callAsGuest } from '../page-context.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
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
  const { t, i18n } = useTranslation('shop')
  const { date } = useFormat()
  return (
    <div className="page" style={{ maxWidth: 868 }}>
      <Breadcrumb way={[{ name: t('shop:help.title'), to: paths.helpCenter() }, { name: loaderData.name }]} />
      <article className="panel stack" lang={i18n.language}>
        <h1>{loaderData.name}</h1>
        {loaderData.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="soft small">{date(loaderData.updated_at)}</p>
      </article>
    </div>
  )
}
