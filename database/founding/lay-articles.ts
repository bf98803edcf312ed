import { type Text3, textFrom } from '#rules/sites'
import { type ArticleSection, type CleanHtml, plainText } from '#rules/talk/articles'
import { nameShop, nameShopInHtml } from '#rules/text/shop-name'
import type { Tx } from '../connect.ts'

/** An initial article of a shop. Its HTML keeps to the tags of rules/talk/articles.ts. */
export type LaidArticle = { slug: string; section: ArticleSection; title: Text3; summary: Text3; html: Text3 }

/**
 * Creates articles with their first version, published or as drafts, in this order; those with an existing
 * address stay as they are. Returns the new addresses.
 */
export async function layArticles(
  tx: Tx,
  articles: readonly LaidArticle[],
  { at, published }: { at: Date; published: boolean },
): Promise<string[]> {
  const laid: string[] = []
  for (const [position, article] of articles.entries()) {
    const { slug, section } = article
    const text = textFrom(article.html, nameShopInHtml)
    const title = JSON.stringify(textFrom(article.title, nameShop))
    const summary = JSON.stringify(textFrom(article.summary, nameShop))
    const html = JSON.stringify(text)
    const row = await tx
      .insertInto('article')
      .values({
        slug,
        section,
        position,
        title,
        summary,
        html,
        body: JSON.stringify(textFrom(text, (one) => plainText(one as CleanHtml))),
        updated_at: at,
        ...unseen,
      })
      .onConflict((known) => known.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    const first = { article_id: row.id, number: 1, saved_by: null, restored_from: null }
    await tx
      .insertInto('article_version')
      .values({ ...first, title, summary, html, saved_at: at })
      .execute()
    const seen = published ? { published_version: 1, published_at: at } : {}
    await tx
      .updateTable('article')
      .set({ version: 1, ...seen })
      .where('id', '=', row.id)
      .execute()
    laid.push(slug)
  }
  return laid
}

const unseen = { published_version: null, published_at: null, scheduled_version: null, scheduled_at: null }
