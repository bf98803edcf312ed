import { articleLimits, articleSections } from '#rules/talk/articles'
import { pageHead, siteOf, unlistedHead } from '../layout/page-meta.ts'
import { callAsGuest, pageContext } from '../page-context.ts'
import { paths } from '../paths.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import type { Route } from './+types/help-center'
import { Contact } from './help/contact.tsx'
import styles from './help/help.module.css'
import { HelpSearch } from './help/help-search.tsx'
import { SearchResults } from './help/search-results.tsx'
import { TopicList } from './help/topic-list.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = (new URL(request.url).searchParams.get('find') ?? '').trim().slice(0, articleLimits.search)
  const call = callAsGuest(context)
  const { t } = (await loadTexts(context.get(pageContext).language)).of('help')
  const [{ list }, found] = await Promise.all([
    call('/home/getFixedArticleList', { summaries: true }),
    search ? call('/home/searchArticles', { search }).then((answer) => answer.list) : null,
  ])
  return { title: t('shop:help.title'), lead: t('lead'), list, search, found }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title = '', lead = '', search = '' } = loaderData ?? {}
  if (search) return unlistedHead({ title, description: lead })
  return pageHead(siteOf(matches), { title, description: lead, path: paths.helpCenter() })
}

/**
 * /help_center: all articles by section, with a search, and the contact to customer service. Specification
 * section 2.
 */
export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('help')
  const { title, lead, list, search, found } = loaderData
  return (
    <div className="page stack" style={{ gap: 24 }}>
      <Breadcrumb way={[{ name: title }]} />
      <header className={styles.hero}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <HelpSearch big />
      </header>
      <div className={styles.sides}>
        <div className="stack" style={{ gap: 32 }}>
          {found && <SearchResults search={search} list={found} />}
          {articleSections.map((section) => {
            const topics = list.filter((article) => article.section === section)
            if (topics.length === 0) return null
            return (
              <section key={section} className="stack">
                <h2>{t(`section.${section}`)}</h2>
                <TopicList list={topics} />
              </section>
            )
          })}
        </div>
        <aside className="panel">
          <Contact />
        </aside>
      </div>
    </div>
  )
}
