import { isNeeded } from '#rules/talk/articles'
import type { ArticleRow } from './lock-article.ts'
import { sectionOf } from './sort-articles.ts'

type SavedArticle = ArticleRow & { saved_at: Date; saved_by: string }

/** The state of an article, as the back office shows it. */
export function articleState(row: SavedArticle) {
  const { id, slug, version, published_version, saved_by } = row
  return {
    id,
    slug,
    section: sectionOf(row.section),
    version,
    published_version,
    published_at: row.published_at?.toISOString() ?? null,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    saved_at: row.saved_at.toISOString(),
    saved_by,
    needed: isNeeded(slug),
  }
}
