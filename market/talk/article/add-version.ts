import type { Tx } from '#database/connect'
import type { Text3 } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import type { ArticleRow } from './lock-article.ts'

export type Sides = { title: Text3; summary: Text3; html: Text3 }

/** Adds a version after the newest of a locked article. Returns its number. */
export async function addVersion(
  tx: Tx,
  actor: Staff,
  {
    article,
    sides,
    from = null,
  }: { article: Pick<ArticleRow, 'id' | 'version'>; sides: Sides; from?: number | null },
): Promise<number> {
  const number = article.version + 1
  await tx
    .insertInto('article_version')
    .values({
      article_id: article.id,
      number,
      title: JSON.stringify(sides.title),
      summary: JSON.stringify(sides.summary),
      html: JSON.stringify(sides.html),
      saved_at: actor.at,
      saved_by: actor.account_id,
      restored_from: from,
    })
    .execute()
  await tx.updateTable('article').set({ version: number }).where('id', '=', article.id).execute()
  return number
}
