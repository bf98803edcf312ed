import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A search as a shopper types it, and what may answer it. */
export type JudgedQuery = {
  query: string
  language: 'en' | 'es' | 'zh'
  /** The half that lexicon and engine are mended by, or the one that is looked at only at the end. */
  half: 'work' | 'final'
  /** A pattern for "category; title" that the articles asked for match. */
  topic: RegExp
  /** A pattern for the phrase that names the article: a cover for sofas is no sofa. */
  kind: RegExp
}
/** An article with the categories that it stands in. */
export type JudgedArticle = { title: string; categories: readonly string[] }
export type Verdict = { topic: boolean; kind: boolean }

const looksAt = 3

/** Reads `ikea.csv` or `demo.csv`: no field holds a comma. */
export function readJudged(name: 'ikea.csv' | 'demo.csv'): JudgedQuery[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [query, language, half, topic, kind] = line.split(',')
    return { query, language, half, topic: RegExp(topic!, 'i'), kind: RegExp(kind!, 'i') } as JudgedQuery
  })
}

/** The words of a title before a sign or a remark: "Cover for corner sofa, grey" is named "Cover". */
export const namingPhrase = (title: string): string =>
  title.split(/[,/+(:]| (?:with|w|for|f|and|in|on) /)[0]!.trim()

const isOnTopic = ({ title, categories }: JudgedArticle, { topic }: JudgedQuery) =>
  categories.some((category) => topic.test(`${category}; ${title}`))
const isOfKind = ({ title }: JudgedArticle, { kind }: JudgedQuery) => kind.test(namingPhrase(title))

/** Whether the catalogue has anything that the query asks for; else there is nothing to judge. */
export const isAnswerable = (query: JudgedQuery, catalogue: readonly JudgedArticle[]): boolean =>
  catalogue.some((article) => isOfKind(article, query))

/**
 * Judges the first results: as many as three, or as many as the catalogue has of the kind, must be there, and
 * all of them right.
 */
export function judgeFirst(
  query: JudgedQuery,
  results: readonly JudgedArticle[],
  catalogue: readonly JudgedArticle[],
): Verdict {
  const count = Math.min(looksAt, catalogue.filter((article) => isOfKind(article, query)).length)
  const first = results.slice(0, count)
  const passes = (isRight: typeof isOfKind) =>
    first.length === count && first.every((article) => isRight(article, query))
  return { topic: passes(isOnTopic), kind: passes(isOfKind) }
}
