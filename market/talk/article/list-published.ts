import type { getFixedArticleList } from '#api/talk/article'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { sortArticles } from './sort-articles.ts'

const published = (tx: Tx) => tx.selectFrom('article').where('published_version', 'is not', null)

/** The published articles, all or those of a section, in their order; on request with a summary of each. */
export async function listPublished(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof getFixedArticleList>,
): Promise<Out<typeof getFixedArticleList>> {
  const articles = await published(tx)
    .select(['id', 'title', 'summary', 'slug', 'section', 'position'])
    .$if(input.section !== undefined, (query) => query.where('section', '=', input.section!))
    .execute()
  return {
    list: sortArticles(articles).map(({ id, slug, section, title, summary }) => ({
      id,
      slug,
      section,
      name: textIn(title, actor.language),
      ...(input.summaries ? { summary: textIn(summary, actor.language) } : {}),
    })),
  }
}

/** The addresses of the published articles with the time of their last change, for the sitemap. */
export async function publishedAddresses(tx: Tx): Promise<{ slug: string; updated_at: Date }[]> {
  return published(tx).select(['slug', 'updated_at']).orderBy('slug').execute()
}
