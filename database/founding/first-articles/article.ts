import type { Words } from '#database/founding/first-articles/text3'
import type { ArticleSection } from '#rules/talk/articles'

/**
 * A fixed article with the demo shop's text. The HTML keeps to the tags of rules/talk/articles.ts and is
 * inserted as it is.
 */
export type FirstArticle = {
  slug: string
  section: ArticleSection
  title: Words
  summary: Words
  html: Words
}
