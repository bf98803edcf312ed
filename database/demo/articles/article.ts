import type { Words } from '../catalogue/piece.ts'

/** A fixed article. The body is plain paragraphs split by blank lines. */
export type DemoArticle = { slug: string; section: 'about' | 'help' | 'policy'; title: Words; body: Words }
