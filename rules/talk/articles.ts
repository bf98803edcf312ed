import type { Language, Text3 } from '../sites.ts'

/**
 * The parts of the help centre, in the order in which it shows them; `pageKey` of the specification's
 * center_menu.
 */
export const articleSections = ['help', 'about', 'policy'] as const
export type ArticleSection = (typeof articleSections)[number]

/** The last part of an article's address: `pageName` of the specification's help_center_t. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const articleLimits = { title: 120, summary: 200, html: 40_000, slug: 60, search: 80 } as const

/**
 * Articles that other pages lead to: product tabs, registration, the footer's last line, the contact of every
 * help page. They keep their address and stay published.
 */
const neededArticles = [
  'returns-and-warranty',
  'marketplace-policy',
  'terms',
  'privacy',
  'cookies',
  'certification',
  'contact',
] as const

export const isNeeded = (slug: string): boolean => neededArticles.some((needed) => needed === slug)

/** What an article may be built of; all else is dropped where it comes in and left out where it is shown. */
export const articleTags = [
  'h2',
  'h3',
  'p',
  'br',
  'hr',
  'strong',
  'em',
  'code',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type ArticleTag = (typeof articleTags)[number]

/** Where a link of an article may lead: pages of the shop, the web, a mailbox, a telephone. */
export const isArticleLink = (href: string): boolean =>
  /^(?:\/(?![/\\])|https?:\/\/[^/\s]|mailto:[^\s]|tel:[+\d]|#)/i.test(href)

/**
 * HTML that has passed the allow list: only `server/adapters/clean-html.ts` makes it, and texts of our own.
 */
export type CleanHtml = string & { readonly clean: unique symbol }

/** One language's text of an article. */
type ArticleText = { title: string; summary: string; html: CleanHtml }
export type ArticleTexts = Record<Language, ArticleText>

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of clean HTML, its blocks parted by blank lines; for searching, descriptions and lists. */
export function plainText(html: CleanHtml): string {
  return html
    .replace(/<\/(?:td|th)>/g, ' ')
    .replace(/<(?:br|\/li|\/tr)\b[^>]*>/g, '\n')
    .replace(/<(?:\/(?:h2|h3|p|ul|ol|blockquote|table)|hr)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * One side of the texts in all languages, as the database keeps it. Empty ones are left out: English stands
 * in for them.
 */
export function textSide(texts: ArticleTexts, side: (text: ArticleText) => string): Text3 {
  const said = Object.entries(texts).map(([language, text]) => [language, side(text)] as const)
  return Object.fromEntries(
    said.filter(([language, text]) => language === 'en-US' || text !== ''),
  ) as unknown as Text3
}
