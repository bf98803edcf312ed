import type { orderArticles } from '#api/talk/article'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Sets the order of a section's articles. Refuses a list that is not exactly the section's articles
 * (`article.notFound`): one was created, moved or deleted meanwhile.
 */
export async function arrangeArticles(
  tx: Tx,
  actor: Staff,
  { section, ids }: In<typeof orderArticles>,
): Promise<Record<never, never>> {
  const rows = await tx
    .selectFrom('article')
    .select(['id', 'position'])
    .where('section', '=', section)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = rows.map(({ id }) => id)
  if (before.toSorted().join() !== ids.toSorted().join()) refuse('article.notFound', {}, 'ids')
  for (const [position, id] of ids.entries())
    await tx.updateTable('article').set({ position }).where('id', '=', id).execute()
  await writeAudit(tx, actor, {
    action: 'article.order',
    subject: 'article',
    subject_id: section,
    before,
    after: ids,
  })
  return {}
}
