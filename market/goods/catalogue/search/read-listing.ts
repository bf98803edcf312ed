import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { analyseGoods } from '#rules/goods/search/analyse-goods'
import type { Lexicon } from '#rules/goods/search/lexicon'
import type { Text3 } from '#rules/sites'
import { currentLexicon, readingVersion } from './lexicon.ts'

type SaidRow = { product_id: number; title: Text3; categories: string[]; traits: string; rest: string }

/** How many products are read at a time. */
const step = 500
/** After so many others have their turn: to read some hundred takes a tenth of a second. */
const unbroken = 20

/** What the analyser read of a product, as `write_words` takes it. */
type ProductReading = {
  id: number
  version: number
  head: string
  named: boolean
  audience: number
  words: number
  said: string
}

/**
 * The texts of these products, to be read without the database: what heads them, for whom they are, and the
 * concepts in them.
 */
export async function openGoodsTexts(
  tx: Tx,
  ids: readonly number[],
): Promise<{ read: () => Promise<ProductReading[]> }> {
  const lexicon = await currentLexicon(tx)
  const { rows } = await sql<SaidRow>`select * from listing_said(${[...ids]}::int[])`.execute(tx)
  return {
    async read() {
      const readings: ProductReading[] = []
      for (const [n, row] of rows.entries()) {
        if (n % unbroken === 0) await new Promise((go) => setImmediate(go))
        readings.push(readingOf(row, lexicon))
      }
      return readings
    },
  }
}

/**
 * Reads products that changed, or that an older lexicon or analyser has read: some at a time, for a job.
 * Returns how many it read.
 */
export async function readStaleListing(tx: Tx): Promise<number> {
  const lexicon = await currentLexicon(tx)
  const { rows } = await sql<{ product_id: number }>`
    select product_id from listing where read_version < ${readingVersion(lexicon)}
    order by read_version limit ${step} for update skip locked`.execute(tx)
  const ids = rows.map(({ product_id }) => product_id)
  if (ids.length === 0) return 0
  const texts = await openGoodsTexts(tx, ids)
  await sql`update listing l set head = n.head, head_named = n.named, audience = n.audience, title_length = n.words, said = n.said::tsvector,
      read_version = n.version,
      typical = typical_of(n.head, array(select pc.category_id from product_category pc where pc.product_id = l.product_id))
    from jsonb_to_recordset(${JSON.stringify(await texts.read())})
      n (id int, version int, head text, named boolean, audience smallint, words smallint, said text)
    where l.product_id = n.id`.execute(tx)
  return ids.length
}

function readingOf(
  { product_id, title, categories, traits, rest }: SaidRow,
  lexicon: Lexicon,
): ProductReading {
  const titles = [
    { language: 'en', text: title['en-US'] },
    { language: 'es', text: title['es-ES'] ?? '' },
    { language: 'zh', text: title['zh-CN'] ?? '' },
  ] as const
  const { lexemes, ...read } = analyseGoods({ titles, categories, traits, rest }, lexicon)
  return { id: product_id, version: readingVersion(lexicon), ...read, said: asTsvector(lexemes) }
}

/** The lexemes with their weights as the text of a tsvector; a place is needed to bear the weight. */
const asTsvector = (lexemes: ReadonlyMap<string, string>) =>
  [...lexemes].map(([lexeme, weight]) => `'${lexeme.replace(/['\\]/g, '')}':1${weight}`).join(' ')

/** Counts anew how usual categories are for heads, and how rare lexemes are. For a job, and after imports. */
export async function recountLexemes(tx: Tx): Promise<void> {
  await sql`select recount_lexemes()`.execute(tx)
}
