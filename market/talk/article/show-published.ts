import { sql } from 'kysely'
import type { getArticle } from '#api/talk/article'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { defaultLanguage, textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { sectionOf } from './sort-articles.ts'

/**
 * One published article in the viewer's language, by its current or a former address. Refuses an unknown
 * address (`request.notFound`).
 */
export async function showPublished(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof getArticle>,
): Promise<Out<typeof getArticle>> {
  const article = await tx
    .selectFrom('article')
    .selectAll()
    .where((row) =>
      row.or([row('slug', '=', input.slug), sql<boolean>`former_slugs @> array[${input.slug}]::text[]`]),
    )
    .where('published_version', 'is not', null)
    // Prefers a current address to a former one.
    .orderBy((row) => row('slug', '=', input.slug), 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!article) refuse('request.notFound')
  const { language } = actor
  return {
    id: article.id,
    name: textIn(article.title, language),
    slug: article.slug,
    section: sectionOf(article.section),
    summary: textIn(article.summary, language),
    html: textIn(article.html, language),
    body: textIn(article.body, language),
    language: article.html[language] ? language : defaultLanguage,
    updated_at: article.updated_at.toISOString(),
  }
}
