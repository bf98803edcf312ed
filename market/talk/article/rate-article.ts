import type { rateArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../actor.ts'

/**
 * Saves a visitor's answer to "was this helpful", replacing an earlier one. Refuses an unpublished article
 * (`request.notFound`).
 */
export async function rateArticle(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  const article = await tx
    .selectFrom('article')
    .select('id')
    .where('slug', '=', input.slug)
    .where('published_version', 'is not', null)
    .executeTakeFirst()
  if (!article) refuse('request.notFound')
  const said = { helpful: input.helpful, at: actor.at }
  await tx
    .insertInto('article_vote')
    .values({ article_id: article.id, visitor_uuid: actor.visitor_uuid, ...said })
    .onConflict((known) => known.columns(['article_id', 'visitor_uuid']).doUpdateSet(said))
    .execute()
  return {}
}
