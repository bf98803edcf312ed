import type { unpublishArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isNeeded } from '#rules/talk/articles'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { lockArticle } from './lock-article.ts'

/**
 * Unpublishes an article and cancels its scheduled version, or only the latter; versions stay. Refuses an
 * article that other pages link to (`article.needed`), one neither published nor scheduled
 * (`article.notPublished`), `article.notFound` and `article.changed`.
 */
export async function unpublishArticle(
  tx: Tx,
  actor: Staff,
  input: In<typeof declaration>,
): Promise<Record<never, never>> {
  const article = await lockArticle(tx, input)
  const { published_version, scheduled_at, slug } = article
  const later = input.later === true
  if (scheduled_at === null && (later || published_version === null)) refuse('article.notPublished')
  if (!later && isNeeded(slug)) refuse('article.needed')
  await tx
    .updateTable('article')
    .set({
      ...(later ? {} : { published_version: null, published_at: null }),
      scheduled_version: null,
      scheduled_at: null,
    })
    .where('id', '=', article.id)
    .execute()
  await writeAudit(tx, actor, {
    action: later ? 'article.unschedule' : 'article.unpublish',
    subject: 'article',
    subject_id: article.id,
    before: { version: published_version, scheduled_at },
    after: { slug },
  })
  return {}
}
