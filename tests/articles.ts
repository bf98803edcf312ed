import type { Db } from '#database/connect'
import { layArticles } from '#database/lay-articles'
import { inTransaction } from '#database/transaction'
import type { ArticleSection } from '#rules/talk/articles'
import { noon } from '#tests/people'

let made = 0

type Wish = { slug?: string; section?: ArticleSection; title?: string; html?: string; published?: boolean }

/** An article with a first version, published unless told otherwise. Gives its id and address. */
export async function anArticle(db: Db, wish: Wish = {}): Promise<{ id: number; slug: string }> {
  made += 1
  const slug = wish.slug ?? `article-${made}`
  const title = { 'en-US': wish.title ?? `Article ${made}` }
  const html = { 'en-US': wish.html ?? '<p>We sell.</p>' }
  const article = {
    slug,
    section: wish.section ?? 'help',
    title,
    summary: { 'en-US': 'About it' },
    html,
  } as const
  await inTransaction(db, (tx) => layArticles(tx, [article], { at: noon, published: wish.published ?? true }))
  return db.selectFrom('article').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirstOrThrow()
}
