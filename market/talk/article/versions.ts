import type { articleVersion, articleVersions } from '#api/talk/article'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { articleTexts } from './article-texts.ts'
import { authorName } from './author-name.ts'

const versions = (tx: Tx, article_id: number) =>
  tx
    .selectFrom('article_version as v')
    .innerJoin('article', 'article.id', 'v.article_id')
    .leftJoin('account as a', 'a.id', 'v.saved_by')
    .where('v.article_id', '=', article_id)

/** The versions of an article, newest first. Refuses an unknown article (`article.notFound`). */
export async function listVersions(
  tx: Tx,
  _actor: Staff,
  input: In<typeof articleVersions>,
): Promise<Out<typeof articleVersions>> {
  const rows = await versions(tx, input.id)
    .select(['v.number', 'v.saved_at', 'v.restored_from', 'article.published_version', authorName])
    .orderBy('v.number', 'desc')
    .execute()
  if (rows.length === 0) refuse('article.notFound')
  return {
    list: rows.map(({ published_version, saved_at, ...row }) => ({
      ...row,
      saved_at: saved_at.toISOString(),
      published: row.number === published_version,
    })),
  }
}

/** The texts of one version. Refuses an unknown one (`article.notFound`). */
export async function showVersion(
  tx: Tx,
  _actor: Staff,
  input: In<typeof articleVersion>,
): Promise<Out<typeof articleVersion>> {
  const row = await versions(tx, input.id)
    .select(['v.number', 'v.saved_at', 'v.title', 'v.summary', 'v.html', authorName])
    .where('v.number', '=', input.number)
    .executeTakeFirst()
  if (!row) refuse('article.notFound')
  const { number, saved_at, saved_by, ...sides } = row
  return { number, saved_at: saved_at.toISOString(), saved_by, texts: articleTexts(sides) }
}
