import { data, redirect } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { articleSections } from '#rules/talk/articles'
import { pageHead, siteOf, unlistedHead } from '../layout/page-meta.ts'
import { pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type { Route } from './+types/help-article'
import { ArticlePage } from './help/article-page.tsx'
import type { HelpArticle, HelpTopic } from './help/help-article.ts'
import { HelpFrame } from './help/help-frame.tsx'
import { MissingArticle } from './help/missing-article.tsx'
import { SectionPage } from './help/section-page.tsx'

/** Refusals of a page name without an article, or of an invalid one. */
const noArticle = ['request.notFound', 'request.malformed']

/**
 * Loads an article by `pageName`, or a section's topics by `pageKey` alone. An article's old address
 * redirects to its new one; an unknown name is answered with 404, inside the help centre.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const name = query.get('pageName')?.trim() ?? ''
  const section = articleSections.find((key) => key === query.get('pageKey'))
  const { callAsGuest: call } = context.get(pageContext)
  const { t } = (await loadTexts(context.get(pageContext).language)).of('help')
  if (name === '' && section) {
    const { list } = await call('/home/getFixedArticleList', { section, summaries: true })
    const title = t(`section.${section}`)
    return data({
      section,
      list,
      title,
      description: t(`sectionLead.${section}`),
      path: paths.helpSection(section),
    })
  }
  if (name === '') throw redirect(paths.helpCenter())
  try {
    const { body, ...article } = await call('/home/getArticle', { slug: name.slice(0, 80) })
    if (article.slug !== name) throw redirect(paths.article(article.slug), 301)
    const description = article.summary || body
    return data({ article, title: article.name, description, path: paths.article(article.slug) })
  } catch (error) {
    // `instanceof` would fail: the server's error class is not this bundle's.
    if (!noArticle.includes((error as Partial<CallError>).reason ?? '')) throw error
    return data({ title: t('missing.title'), description: t('missing.lead'), path: null }, { status: 404 })
  }
}
type LoaderData = { article?: HelpArticle; section?: HelpTopic['section']; list?: HelpTopic[]; title: string }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title = '', description = '', path = null } = loaderData ?? {}
  // A missing article has no canonical address.
  return path ? pageHead(siteOf(matches), { title, description, path }) : unlistedHead({ title, description })
}

/**
 * /help_center_t and /center_menu: an article or a section's topics beside the menu of all topics.
 * Specification section 2.
 */
export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('help')
  const { article, section, list, title }: LoaderData = loaderData
  const within = article?.section ?? section
  return (
    <HelpFrame
      here={article?.slug ?? ''}
      way={[
        ...(within ? [{ name: t(`section.${within}`), to: paths.helpSection(within) }] : []),
        ...(article || !section ? [{ name: title }] : []),
      ]}
    >
      {article && <ArticlePage key={article.id} article={article} />}
      {section && <SectionPage section={section} list={list ?? []} />}
      {!article && !section && <MissingArticle />}
    </HelpFrame>
  )
}
