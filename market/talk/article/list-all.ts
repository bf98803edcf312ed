import { sql } from 'kysely'
import type { articleList } from '#api/talk/article'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { languages, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { articleState } from './article-state.ts'
import { authorName } from './author-name.ts'
import { sortArticles } from './sort-articles.ts'

/** All articles by their newest version, in the order of the help centre, with their readers' ratings. */
export async function listAll(tx: Tx, actor: Staff): Promise<Out<typeof articleList>> {
  const votes = (helpful: boolean) =>
    sql<number>`(select count(*)::int from article_vote w where w.article_id = article.id and w.helpful = ${helpful})`
  const rows = await tx
    .selectFrom('article')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'article.id').onRef('v.number', '=', 'article.version'),
    )
    .leftJoin('account as a', 'a.id', 'v.saved_by')
    .selectAll('article')
    .select(['v.title as newest_title', 'v.html as newest_html', 'v.saved_at', authorName])
    .select([votes(true).as('helpful'), votes(false).as('unhelpful')])
    .execute()
  return {
    list: sortArticles(rows).map((row) => ({
      ...articleState(row),
      name: textIn(row.newest_title, actor.language),
      missing: languages.filter((language) => !row.newest_title[language] || !row.newest_html[language]),
      helpful: row.helpful,
      unhelpful: row.unhelpful,
    })),
  }
}
