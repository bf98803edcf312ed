import type { Words } from '#database/founding/first-articles/text3'
import type { ArticleSection } from '#rules/talk/articles'

/**
 * A fixed article as the demo shop tells it. The HTML keeps to the tags of rules/talk/articles.ts and is laid
 * as it stands.
 */
export type FirstArticle = {
  slug: string
  section: ArticleSection
  title: Words
  summary: Words
  html: Words
}
