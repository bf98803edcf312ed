import { z } from 'zod'
import { articleLimits, articleSections, slugPattern } from '#rules/talk/articles'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { done, flag, id, idempotencyKey, idList, int, jsonText, moment, text, words } from '../wire/shapes.ts'

const section = z.enum(articleSections)
const slug = z.string().trim().max(articleLimits.slug).regex(slugPattern)

export const getFixedArticleList = call('/home/getFixedArticleList', {
  who: 'anyone',
  does: 'Lists the published articles (about us, help, policies), for the footer and the help centre.',
  reads: true,
  replica: true,
  in: z.object({
    section: z.string().max(40).optional(),
    /** With a sentence on each. */
    summaries: flag.optional(),
  }),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        section,
        summary: z.string().optional(),
      }),
    ),
  }),
})

export const getArticle = call('/home/getArticle', {
  who: 'anyone',
  does: 'Gives one published article by its address, or one it had before, in the language asked for. The HTML is clean (rules/talk/articles.ts).',
  reads: true,
  replica: true,
  in: z.object({ slug: words(80) }),
  out: z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    section,
    summary: z.string(),
    html: z.string(),
    /** The same as plain paragraphs split by blank lines. */
    body: z.string(),
    /** The language of the text: English where there is none in the requested language. */
    language: z.string(),
    updated_at: z.string(),
  }),
})

export const searchArticles = call('/home/searchArticles', {
  who: 'anyone',
  does: 'Finds the published articles that hold all words, those with the words in the title first, each with the place where they stand.',
  reads: true,
  replica: true,
  in: z.object({ search: search(articleLimits.search).min(1) }),
  out: z.object({
    list: z.array(z.object({ name: z.string(), slug: z.string(), section, excerpt: z.string() })),
  }),
})

export const rateArticle = call('/home/rateArticle', {
  who: 'anyone',
  does: 'Takes a visitor’s answer to “was this helpful”; a later one replaces it. Editors see how many said what.',
  in: z.object({ slug, helpful: flag }),
  out: done,
  perMinute: 20,
})

const words3 = z.object({
  'en-US': text(articleLimits.title),
  'zh-CN': text(articleLimits.title),
  'es-ES': text(articleLimits.title),
})
const oneText = z.object({
  title: text(articleLimits.title),
  summary: text(articleLimits.summary),
  html: z.string().max(articleLimits.html),
})
const texts = z.object({ 'en-US': oneText, 'zh-CN': oneText, 'es-ES': oneText })
export type SentTexts = z.output<typeof texts>

/** The version the editor works on: when it is no longer the newest, the call is refused. */
const seen = { id, version: int }

const stateShape = {
  id: z.number(),
  slug: z.string(),
  section,
  /** The newest version's number. */
  version: z.number(),
  published_version: z.number().nullable(),
  published_at: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  saved_at: z.string(),
  saved_by: z.string(),
  /** Other pages lead to it: it cannot be taken away. */
  needed: z.boolean(),
}

export const articleList = call('/office/articleList', {
  who: 'staff:editor',
  does: 'All articles in the order in which the help centre shows them, with what is published and what is not.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        ...stateShape,
        name: z.string(),
        /** Languages without a text of their own. */
        missing: z.array(z.string()),
        helpful: z.number(),
        unhelpful: z.number(),
      }),
    ),
  }),
})

export const articleDetail = call('/office/article', {
  who: 'staff:editor',
  does: 'One article as its newest version says it, for writing on.',
  reads: true,
  in: z.object({ id }),
  out: z.object({ ...stateShape, texts }),
})

export const articleVersions = call('/office/articleVersions', {
  who: 'staff:editor',
  does: 'The versions of an article, newest first: who saved each, and when.',
  reads: true,
  in: z.object({ id }),
  out: z.object({
    list: z.array(
      z.object({
        number: z.number(),
        saved_at: z.string(),
        saved_by: z.string(),
        restored_from: z.number().nullable(),
        published: z.boolean(),
      }),
    ),
  }),
})

export const articleVersion = call('/office/articleVersion', {
  who: 'staff:editor',
  does: 'The texts of one version of an article.',
  reads: true,
  in: z.object({ id, number: int }),
  out: z.object({ number: z.number(), saved_at: z.string(), saved_by: z.string(), texts }),
})

export const createArticle = call('/office/createArticle', {
  who: 'staff:editor',
  does: 'Begins an article at the end of its section; nobody sees it before it is published.',
  in: z.object({ slug, section, title: jsonText(words3), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ id: z.number() }),
})

const versionNow = z.object({ version: z.number() })

export const saveArticle = call('/office/saveArticle', {
  who: 'staff:editor',
  does: 'Saves the texts as the newest version. Refuses when somebody saved another since.',
  in: z.object({ ...seen, texts: jsonText(texts), idempotency_key: idempotencyKey.optional() }),
  out: versionNow,
})

export const restoreArticle = call('/office/restoreArticle', {
  who: 'staff:editor',
  does: 'Makes an old version the newest again; those between stay.',
  in: z.object({ ...seen, number: int, idempotency_key: idempotencyKey.optional() }),
  out: versionNow,
})

export const publishArticle = call('/office/publishArticle', {
  who: 'staff:editor',
  does: 'Publishes the newest version, at once or at a moment to come.',
  in: z.object({ ...seen, at: moment.optional() }),
  out: done,
})

export const unpublishArticle = call('/office/unpublishArticle', {
  who: 'staff:editor',
  does: 'Takes an article off the help centre, or only gives up what was to be published later; its versions stay.',
  in: z.object({ ...seen, later: flag.optional() }),
  out: done,
})

export const renameArticle = call('/office/renameArticle', {
  who: 'staff:editor',
  does: 'Gives an article another address or section; the old address goes on leading to it.',
  in: z.object({ ...seen, slug, section }),
  out: done,
})

export const deleteArticle = call('/office/deleteArticle', {
  who: 'staff:editor',
  does: 'Deletes an article with its versions; the audit log keeps its last text.',
  in: z.object(seen),
  out: done,
})

export const orderArticles = call('/office/orderArticles', {
  who: 'staff:editor',
  does: 'Sets the order of a section’s articles. Refuses when these are not all of it.',
  in: z.object({ section, ids: idList }),
  out: done,
})
