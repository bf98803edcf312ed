import type { In, Out } from '#api/call'
import type { getFixedArticleList } from '#api/site'
import type { Tx } from '#database/connect'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../actor.ts'

/** The fixed articles, all or those of a section, in their order. */
export async function listArticles(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof getFixedArticleList>,
): Promise<Out<typeof getFixedArticleList>> {
  const articles = await tx
    .selectFrom('article')
    .select(['id', 'title', 'slug', 'section'])
    .$if(input.section !== undefined, (query) => query.where('section', '=', input.section!))
    .orderBy('section')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    list: articles.map(({ title, ...article }) => ({ ...article, name: textIn(title, actor.language) })),
  }
}
