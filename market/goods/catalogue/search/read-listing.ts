import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { analyseGoods } from '#rules/goods/search/analyse-goods'
import type { Lexicon } from '#rules/goods/search/lexicon'
import type { Text3 } from '#rules/sites'
import { currentLexicon, readingVersion } from './lexicon.ts'

type SaidRow = { product_id: number; title: Text3; categories: string[]; traits: string; rest: string }

/** How many products are read at a time. */
const step = 500

/** Reads the texts of these products: what heads them, for whom they are, and the concepts in them. */
export async function readListing(tx: Tx, product_ids: readonly number[]): Promise<void> {
  const lexicon = await currentLexicon(tx)
  for (let from = 0; from < product_ids.length; from += step)
    await readSome(tx, product_ids.slice(from, from + step), lexicon)
}

/**
 * Reads products that changed, or that an older lexicon or analyser has read: some at a time, for a job.
 * Returns how many it read.
 */
export async function readStaleListing(tx: Tx): Promise<number> {
  const lexicon = await currentLexicon(tx)
  const { rows } = await sql<{ product_id: number }>`
    select product_id from listing where read_version < ${readingVersion(lexicon)}
    order by read_version, product_id limit ${step} for update skip locked`.execute(tx)
  const ids = rows.map(({ product_id }) => product_id)
  if (ids.length > 0) await readSome(tx, ids, lexicon)
  return ids.length
}

async function readSome(tx: Tx, ids: readonly number[], lexicon: Lexicon) {
  const { rows } = await sql<SaidRow>`select * from listing_said(${[...ids]}::int[])`.execute(tx)
  const read = rows.map((row) => {
    const { title, categories, traits, rest } = row
    const titles = [
      { language: 'en', text: title['en-US'] },
      { language: 'es', text: title['es-ES'] ?? '' },
      { language: 'zh', text: title['zh-CN'] ?? '' },
    ] as const
    const { head, named, audience, words, lexemes } = analyseGoods(
      { titles, categories, traits, rest },
      lexicon,
    )
    return { id: row.product_id, head, named, audience, words, said: asTsvector(lexemes) }
  })
  await sql`update listing l set head = n.head, head_named = n.named, audience = n.audience, title_length = n.words, said = n.said::tsvector,
      read_version = ${readingVersion(lexicon)},
      typical = typical_of(n.head, array(select pc.category_id from product_category pc where pc.product_id = l.product_id))
    from jsonb_to_recordset(${JSON.stringify(read)}) n (id int, head text, named boolean, audience smallint, words smallint, said text)
    where l.product_id = n.id`.execute(tx)
}

/** The lexemes with their weights as the text of a tsvector; a place is needed to bear the weight. */
const asTsvector = (lexemes: ReadonlyMap<string, string>) =>
  [...lexemes].map(([lexeme, weight]) => `'${lexeme.replace(/['\\]/g, '')}':1${weight}`).join(' ')

/** Counts anew how usual categories are for heads, and how rare lexemes are. For a job, and after imports. */
export async function recountLexemes(tx: Tx): Promise<void> {
  await sql`select recount_lexemes()`.execute(tx)
}
