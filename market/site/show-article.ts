import type { In, Out } from '#api/call'
import type { getArticle } from '#api/site'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, User } from '../actor.ts'

/** One article in the viewer's language. Refuses a slug that is none (`request.notFound`). */
export async function showArticle(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof getArticle>,
): Promise<Out<typeof getArticle>> {
  const article = await tx.selectFrom('article').selectAll().where('slug', '=', input.slug).executeTakeFirst()
  if (!article) refuse('request.notFound')
  return {
    id: article.id,
    name: textIn(article.title, actor.language),
    slug: article.slug,
    section: article.section,
    body: textIn(article.body, actor.language),
    updated_at: article.updated_at.toISOString(),
  }
}
