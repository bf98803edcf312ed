import type { restoreArticle as declaration } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { addVersion } from './add-version.ts'
import { lockArticle } from './lock-article.ts'

/**
 * Adds a copy of an old version as the newest; the versions between stay. Refuses `article.notFound`, and
 * `article.changed` when another version was saved since.
 */
export async function restoreArticle(
  tx: Tx,
  actor: Staff,
  input: In<typeof declaration>,
): Promise<{ version: number }> {
  const article = await lockArticle(tx, input)
  const sides = await tx
    .selectFrom('article_version')
    .select(['title', 'summary', 'html'])
    .where('article_id', '=', article.id)
    .where('number', '=', input.number)
    .executeTakeFirst()
  if (!sides) refuse('article.notFound')
  const version = await addVersion(tx, actor, { article, sides, from: input.number })
  await writeAudit(tx, actor, {
    action: 'article.restore',
    subject: 'article',
    subject_id: article.id,
    before: { version: article.version },
    after: { version, slug: article.slug, restored_from: input.number },
  })
  return { version }
}
