import sanitize from 'sanitize-html'
import type { SentTexts } from '#api/talk/article'
import { type Language, languages } from '#rules/sites'
import { type ArticleTexts, articleTags, type CleanHtml, isArticleLink } from '#rules/talk/articles'

/** Elements whose content is not text of the article. */
const dropWhole = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'svg',
  'math',
  'template',
  'iframe',
  'object',
  'title',
]
const spans = { colspan: /^[2-9]$/, rowspan: /^[2-9]$/ }

/** Elements that editors paste under other names. */
const sameAs = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' }

const options: sanitize.IOptions = {
  allowedTags: [...articleTags],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: dropWhole,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    ...sameAs,
    // A link that leads nowhere allowed is left as its words: `span` is not among the tags.
    a: (_tag, { href = '' }): sanitize.Tag =>
      isArticleLink(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim() } }
        : { tagName: 'span', attribs: {} },
    td: (tagName, attribs) => ({ tagName, attribs: cellSpans(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: cellSpans(attribs) }),
  },
}

function cellSpans(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(spans).flatMap(([name, wanted]) => {
      const value = attribs[name]
      return value && wanted.test(value) ? [[name, value]] : []
    }),
  )
}

/**
 * The elements allowed in rich text: headings, paragraphs, lists, quotes, tables and links
 * (rules/talk/articles.ts). Scripts, styles, event handlers, pictures and other embedded content are removed
 * with their content; unknown elements are removed but their text stays.
 */
export function cleanHtml(html: string): CleanHtml {
  return sanitize(html, options).trim() as CleanHtml
}

/** The texts that an editor sent, each language's HTML cleaned. */
export function cleanTexts(sent: SentTexts): ArticleTexts {
  const clean = (language: Language) => {
    const { title, summary, html } = sent[language]
    return [language, { title, summary, html: cleanHtml(html) }] as const
  }
  return Object.fromEntries(languages.map(clean)) as ArticleTexts
}
