import type { articleDetail } from '#api/talk/article'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { articleState } from './article-state.ts'
import { articleTexts } from './article-texts.ts'
import { authorName } from './author-name.ts'

/** One article by its newest version, for the editor. Refuses an unknown article (`article.notFound`). */
export async function showArticle(
  tx: Tx,
  _actor: Staff,
  input: In<typeof articleDetail>,
): Promise<Out<typeof articleDetail>> {
  const row = await tx
    .selectFrom('article')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'article.id').onRef('v.number', '=', 'article.version'),
    )
    .leftJoin('account as a', 'a.id', 'v.saved_by')
    .selectAll('article')
    .select(['v.title as newest_title', 'v.summary as newest_summary', 'v.html as newest_html'])
    .select(['v.saved_at', authorName])
    .where('article.id', '=', input.id)
    .executeTakeFirst()
  if (!row) refuse('article.notFound')
  const sides = { title: row.newest_title, summary: row.newest_summary, html: row.newest_html }
  return { ...articleState(row), texts: articleTexts(sides) }
}
