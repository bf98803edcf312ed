import { sql } from 'kysely'
import type { searchArticles as declaration } from '#api/talk/article'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { sectionOf } from './sort-articles.ts'

const most = 20
const excerptLength = 180

/**
 * Finds published articles with all words of the search in the viewer's language, ignoring case and
 * accents: matches in the title first, then in the summary. Returns each with an excerpt around its first
 * match.
 */
export async function searchArticles(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof declaration>,
): Promise<Out<typeof declaration>> {
  const words = input.search.split(/\s+/).filter(Boolean).slice(0, 8)
  const said = (column: 'title' | 'summary' | 'body') =>
    sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${actor.language}, ''), ${sql.ref(column)} ->> 'en-US', '')`
  const holds = (text: ReturnType<typeof said>, word: string) =>
    sql<boolean>`unaccent(lower(${text})) like unaccent(lower(${likePattern(word)}))`
  const rows = await tx
    .selectFrom('article')
    .select(['slug', 'section', said('title').as('name'), said('body').as('plain')])
    .where('published_version', 'is not', null)
    .where((row) =>
      row.and(
        words.map((word) =>
          row.or((['title', 'summary', 'body'] as const).map((column) => holds(said(column), word))),
        ),
      ),
    )
    .orderBy(sql`(${holds(said('title'), words[0] ?? '')})`, 'desc')
    .orderBy(sql`(${holds(said('summary'), words[0] ?? '')})`, 'desc')
    .orderBy('position')
    .limit(most)
    .execute()
  return {
    list: rows.map(({ slug, section, name, plain }) => ({
      slug,
      name,
      section: sectionOf(section),
      excerpt: excerptOf(plain, words[0] ?? ''),
    })),
  }
}

/** Lower case without accents, character for character, so that positions stay the same. */
const folded = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text[at]!.normalize('NFD')[0]!.toLowerCase()[0]!).join('')

/** The text around the first match of a word, or the beginning, on one line. */
export function excerptOf(plain: string, word: string): string {
  const line = plain.replace(/\s+/g, ' ')
  const at = folded(line).indexOf(folded(word))
  if (at < excerptLength / 2) return line.length > excerptLength ? `${line.slice(0, excerptLength)}…` : line
  const start = line.indexOf(' ', at - excerptLength / 2)
  const from = start < 0 || start > at ? at - Math.round(excerptLength / 4) : start + 1
  const cut = line.slice(from, from + excerptLength)
  return `… ${cut}${from + excerptLength < line.length ? '…' : ''}`
}
