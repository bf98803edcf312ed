import type { deleteArticle } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { isNeeded } from '#rules/talk/articles'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { lockArticle } from './lock-article.ts'

/**
 * Deletes an article with its versions; the audit log keeps its newest text. Refuses an article that other
 * pages link to (`article.needed`), `article.notFound`, and `article.changed` when another version was
 * saved since.
 */
export async function removeArticle(
  tx: Tx,
  actor: Staff,
  input: In<typeof deleteArticle>,
): Promise<Record<never, never>> {
  const { id, slug, section, version } = await lockArticle(tx, input)
  if (isNeeded(slug)) refuse('article.needed')
  const texts = await tx
    .selectFrom('article_version')
    .select(['title', 'summary', 'html'])
    .where('article_id', '=', id)
    .where('number', '=', version)
    .executeTakeFirst()
  await tx.deleteFrom('article').where('id', '=', id).execute()
  await writeAudit(tx, actor, {
    action: 'article.delete',
    subject: 'article',
    subject_id: id,
    before: { slug, section, version, ...texts },
  })
  return {}
}
