import { type RawBuilder, sql } from 'kysely'
import type { TypedSize } from '#rules/goods/search/typed-sizes'
import { tsqueryOf } from './tsquery.ts'

export type WeighedWord = { text: string; lexemes: readonly string[]; weight: number }
/**
 * A search as the database is asked for it. By kind: goods that such a thing heads. By words: goods that
 * have any of them. By documents: goods with any of the raw words in any text.
 */
export type SoughtGoods = {
  kinds: readonly { lexeme: string; weight: number }[]
  /** Goods of the kinds with any of the words only, or those with all words; null: no further limit. */
  withWords: 'any' | 'all' | null
  words: readonly WeighedWord[]
  documents: readonly string[]
  without: readonly string[]
  /** The form in which the kind was named; goods that name it so go before others of the kind. */
  form: string | null
  audience: number
  /** Audiences that do not count against a product. */
  tolerated: number
  /** Audiences in the names of kinds ("kids' bed"): such goods match, ranked below others of the kind. */
  madeFor: readonly { lexeme: string; audience: number }[]
  size: TypedSize | null
  /** Model or platform numbers, or their beginnings. */
  numbers: readonly string[]
}

/** The ranks of numbers, above all that words reach. */
const rank = { exactNumber: 1000, numberBegins: 900 } as const
const numbersAtMost = 500
/** The weights of the parts of a rank; measured, they hardly matter. */
const part = {
  kind: 6,
  typical: 3,
  audience: 2,
  size: 4,
  form: 1.5,
  length: 0.05,
  outsideHead: 0.6,
  related: 0.7,
} as const

/** From these weights on a related kind is listed beside enough of the one asked for, and counts as it. */
const kindFrom = { listed: 0.6, fitting: 0.85 } as const
/** How near a width is that counts as the one asked for: a tenth more or less. */
const nearSize = 0.7

const facts =
  sql.raw(`sales, in_all, merchant_id, module_type, from_us, price_cents, available, downloads, shelved_at,
  warehouse_ids, sold_at, category_ids, traits, lift`)

/** Whether anything is sought by words. */
const seeksWords = ({ kinds, words, documents, audience }: SoughtGoods) =>
  kinds.length + words.length + documents.length > 0 || audience > 0

const has = (query: string) => sql`l.said @@ ${query}::tsquery`

/** Which of the words a product has, as bits. */
const met = (words: readonly WeighedWord[]): RawBuilder<unknown> =>
  words.length === 0
    ? sql`0`
    : sql.join(
        words.map(
          ({ lexemes }, i) => sql`case when ${has(tsqueryOf(lexemes))} then ${sql.lit(1 << i)} else 0 end`,
        ),
        sql` + `,
      )

function wordsRank(words: readonly WeighedWord[]): RawBuilder<unknown> {
  if (words.length === 0) return sql`0`
  const each = words.map(({ lexemes, weight }) => {
    const [own, ...related] = lexemes
    const share = (
      some: readonly string[],
      most: number,
    ) => sql`when ${has(tsqueryOf(some, 'A'))} then ${sql.lit(most)}
      when ${has(tsqueryOf(some))} then ${sql.lit(most * part.outsideHead)}`
    const others = related.length > 0 ? share(related, part.related) : sql``
    return sql`${weight}::float8 * case ${share([own!], 1)} ${others} else 0 end`
  })
  return sql.join(each, sql` + `)
}

/** How near the width is: 1 for the same, 0 for a third off. Of two sizes both count, in any order. */
function sizeRank(size: TypedSize | null): RawBuilder<unknown> {
  if (!size) return sql`0`
  const { width_mm, other_mm } = size
  const off =
    other_mm === null
      ? sql`abs(l.width_mm - ${width_mm}::int)`
      : sql`least(abs(l.width_mm - ${width_mm}::int) + abs(l.depth_mm - ${other_mm}::int),
          abs(l.width_mm - ${other_mm}::int) + abs(l.depth_mm - ${width_mm}::int))`
  const whole = width_mm + (other_mm ?? 0)
  return sql`${sql.lit(part.size)} * coalesce(greatest(0, 1 - 3 * ${off}::float8 / ${whole}::float8), 0)`
}

const formRank = (form: string | null) =>
  form === null ? sql`0` : sql`${sql.lit(part.form)} * (${has(tsqueryOf([form]))})::int`

function rankOf(
  { words, form, audience, tolerated, size }: SoughtGoods,
  kindRank: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${kindRank} + ${sql.lit(part.typical)} * l.typical
    - ${sql.lit(part.audience)} * bit_count((l.audience & ~${audience | tolerated}::int)::bit(8))
    + ${sql.lit(part.audience)} * bit_count((l.audience & ${audience}::int)::bit(8))
    - ${sql.lit(part.length)} * l.title_length + ${sizeRank(size)} + ${formRank(form)} + ${wordsRank(words)})::float8`
}

/**
 * Each kind with each lexeme, as an index has them together; null where a lexeme is a beginning or of several
 * words.
 */
function pairsOf(kinds: SoughtGoods['kinds'], words: readonly WeighedWord[]): string[] | null {
  const lexemes = words.flatMap((word) => word.lexemes)
  if (lexemes.some((lexeme) => /[ *'\\]/.test(lexeme))) return null
  return kinds.flatMap((kind) => lexemes.map((lexeme) => `${kind.lexeme} ${lexeme}`))
}

/** The rows `l` of the listing that are found by words. */
function found(sought: SoughtGoods): RawBuilder<unknown> {
  const { kinds, withWords, words, documents, without, audience } = sought
  const none = without.length > 0 ? sql` and not l.said @@ ${tsqueryOf(without, 'ABC')}::tsquery` : sql``
  const wanted = () =>
    withWords === 'all'
      ? sql.join(
          words.map(({ lexemes }) => has(tsqueryOf(lexemes))),
          sql` and `,
        )
      : has(tsqueryOf(words.flatMap(({ lexemes }) => lexemes)))
  if (kinds.length > 0) {
    const pairs = withWords === 'any' ? pairsOf(kinds, words) : null
    if (pairs) return sql`listing l where head_words(l.head, l.said) && ${pairs}::text[]${none}`
    const some = withWords ? sql` and ${wanted()}` : sql``
    return sql`listing l where l.head = any (${kinds.map(({ lexeme }) => lexeme)}::text[])${some}${none}`
  }
  if (words.length > 0) return sql`listing l where ${wanted()}${none}`
  if (documents.length > 0)
    return sql`listing l where l.document @@ ${tsqueryOf(documents.map(beginnings))}::tsquery${none}`
  return sql`listing l where l.audience & ${audience}::int = ${audience}::int and l.audience > 0${none}`
}

const weightOfKind = (kinds: SoughtGoods['kinds']) =>
  sql`(${kinds.map(({ weight }) => weight)}::float8[])[array_position(${kinds.map(({ lexeme }) => lexeme)}::text[], l.head)]`

/** The kinds that are listed where the shop has enough of them. */
export const closeKinds = (kinds: SoughtGoods['kinds']) =>
  kinds.filter(({ weight }) => weight >= kindFrom.listed)

/** The audience that a product's kind is made for by its name: "twin bed" means children's beds, too. */
function ownAudience(madeFor: SoughtGoods['madeFor']): RawBuilder<unknown> {
  if (madeFor.length === 0) return sql`0`
  const each = madeFor.map(({ lexeme, audience }) => sql`when ${lexeme}::text then ${audience}::int`)
  return sql`case l.head ${sql.join(each, sql` `)} else 0 end`
}

/** Whether a product is nearly of the kind asked for, for who asks, and about as wide. */
function near({ kinds, audience, tolerated, madeFor, size }: SoughtGoods): RawBuilder<unknown> {
  const nearly = kinds.filter(({ weight }) => weight >= kindFrom.fitting).map(({ lexeme }) => lexeme)
  const kind = kinds.length === 0 ? sql`true` : sql`l.head = any (${nearly}::text[])`
  const made = sql`(${kind} and l.audience & ~(${audience | tolerated}::int | ${ownAudience(madeFor)}) = 0)`
  return size ? sql`(${made} and ${sizeRank(size)} >= ${sql.lit(nearSize * part.size)})` : made
}

const beginnings = (words: string) => words.replace(/(?<=\S)(?= |$)/g, '*')

const kindRank = ({ kinds, documents }: SoughtGoods) => {
  if (kinds.length > 0)
    return sql`${sql.lit(part.kind)} * ${weightOfKind(kinds)} - case when l.head_named then 0 else ${sql.lit(part.kind / 2)} end`
  if (documents.length === 0) return sql`0`
  const each = documents.map((word) => sql`(l.document @@ ${tsqueryOf([beginnings(word)])}::tsquery)::int`)
  return sql`${sql.lit(part.kind)} * (${sql.join(each, sql` + `)})`
}

const byOneNumber = (number: string) => sql`(select product_id,
    case when number = ${number} then ${sql.lit(rank.exactNumber)} else ${sql.lit(rank.numberBegins)} end::float8 as rank
    from listing_number where number >= ${number} and number < ${`${number}~`} limit ${sql.lit(numbersAtMost)})`

const byNumber = (numbers: readonly string[]) => sql`(select n.product_id, max(n.rank) as rank
    from (${sql.join(numbers.map(byOneNumber), sql` union all `)}) n group by n.product_id)`

/**
 * The found products, as a query of `product_id`, `rank`, `met` (which words they have, as bits), `near`
 * (of the kind asked for) and all columns that a list filters and sorts by.
 */
export function hits(sought: SoughtGoods): RawBuilder<unknown> {
  const { numbers, words } = sought
  const byWords = sql`select l.product_id, ${rankOf(sought, kindRank(sought))} as rank, ${met(words)} as met, ${near(sought)} as near, ${facts}
    from ${found(sought)}`
  if (numbers.length === 0) return byWords
  const all = sql.lit((1 << words.length) - 1)
  const numbered = sql`select l.product_id, n.rank, ${all} as met, true as near, ${facts}
    from ${byNumber(numbers)} n join listing l on l.product_id = n.product_id`
  if (!seeksWords(sought)) return numbered
  return sql`select distinct on (u.product_id) * from (${byWords} union all ${numbered}) u order by u.product_id, u.rank desc`
}

/** The ids of the found products, as a query. */
export function hitIds(sought: SoughtGoods): RawBuilder<unknown> {
  const byWords = sql`select l.product_id from ${found(sought)}`
  if (sought.numbers.length === 0) return byWords
  const numbered = sql`select n.product_id from ${byNumber(sought.numbers)} n`
  return seeksWords(sought) ? sql`${byWords} union all ${numbered}` : numbered
}
