import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { cellsOf, type ItemPrices, priceFields } from '#rules/goods/prices/price-cells'
import { lastSpecialDay } from '#rules/goods/prices/special-days'

type FedPrices = Omit<ItemPrices, 'tiers' | 'map' | 'srp' | 'fob_price' | 'no_resale' | 'special_until'> & {
  special_ends_at: string | null
}
export type ChangedPrices = { product_id: number; relation_id: number; was: FedPrices; now: FedPrices }

/** An item's prices before or after its update, as far as feeds have them; as JSON. */
export function pricesAs(row: 'old' | 'new'): RawBuilder<FedPrices> {
  const of = sql.raw(row)
  return sql`json_build_object('price', ${of}.price_cents, 'special_offer', nullif(${of}.special_offer_cents, 0),
    'special_ends_at', ${of}.special_ends_at,
    'minimum_amount', ${of}.minimum_amount, 'multiple', ${of}.multiple, 'lead_days', ${of}.lead_days)`
}

const unfed = { tiers: [], map: null, srp: null, fob_price: null, no_resale: [] }

function fedCells({ special_ends_at, ...prices }: FedPrices) {
  const special_until = special_ends_at && lastSpecialDay(new Date(special_ends_at))
  return cellsOf({ ...unfed, ...prices, special_until })
}

/** Writes into products' histories what a feed of the office changed of prices, as if somebody set them. */
export async function noteChangedPrices(
  tx: Tx,
  { account_id, at }: { account_id: number | null; at: Date },
  changed: readonly ChangedPrices[],
): Promise<void> {
  const told = changed.flatMap(({ product_id, relation_id, was, now }) => {
    const [before, after] = [fedCells(was), fedCells(now)]
    return priceFields.flatMap((field) =>
      before[field] === after[field]
        ? []
        : [
            {
              product_id,
              path: `items.r${relation_id}.${field}`,
              before: before[field],
              after: after[field],
            },
          ],
    )
  })
  if (told.length === 0) return
  await sql`insert into product_event (product_id, at, account_id, by_role, path, before, after)
    select t.product_id, ${at}, ${account_id}::int, 'editor', t.path, to_jsonb(t.before), to_jsonb(t.after)
    from jsonb_to_recordset(${JSON.stringify(told)}) t (product_id int, path text, before text, after text)`.execute(
    tx,
  )
}
