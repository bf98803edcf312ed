import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { authorName } from './author-name.ts'

export type ArticleRow = Selectable<Tables['article']>

/**
 * Locks an article for a change based on this version. Refuses an unknown article (`article.notFound`)
 * and, with the other editor's name, one saved since (`article.changed`), so that no text is lost.
 */
export async function lockArticle(
  tx: Tx,
  { id, version }: { id: number; version: number },
): Promise<ArticleRow> {
  const article = await tx
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!article) refuse('article.notFound')
  if (article.version === version) return article
  const newest = await tx
    .selectFrom('article_version as v')
    .leftJoin('account as a', 'a.id', 'v.saved_by')
    .select(authorName)
    .where('v.article_id', '=', id)
    .where('v.number', '=', article.version)
    .executeTakeFirst()
  refuse('article.changed', { number: article.version, by: newest?.saved_by ?? '' })
}
