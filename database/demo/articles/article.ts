import type { ArticleSection } from '#rules/talk/articles'
import type { Words } from '../catalogue/words.ts'

/** A fixed article as the demo shop tells it. The HTML keeps to the tags of rules/talk/articles.ts and is laid as it stands. */
export type DemoArticle = { slug: string; section: ArticleSection; title: Words; summary: Words; html: Words }
