import { sql } from 'kysely'
import type { savedList } from '#api/buying/saved-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { PurchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { isFromStock } from '#rules/goods/sold'
import { type Cents, moneyText, plus, times, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Language, textIn } from '#rules/sites'
import type { Buyer } from '../../actor.ts'
import { availableOf, whyNotBuy } from '../../goods/inventory/available.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../goods/inventory/read-goods.ts'
import { findAreaHere, whyNotOffered } from '../cart/find-area.ts'
import type { ListRow } from './find-list.ts'
import { headColumns } from './list-lists.ts'

type LineRow = Goods & { amount: number; price_seen_cents: Cents }
type Head = Pick<Out<typeof savedList>, 'made_by' | 'line_count' | 'piece_count'> &
  Omit<ListRow, 'warehouse_id'> & { changed_at: Date }

/**
 * A list of the company with its lines by goods_sn: today's price at their amount, the recorded price, and
 * the reason why a line cannot be bought in the list's area or that of the input. Refuses
 * `savedList.notFound`.
 */
export async function showList(
  tx: Tx,
  actor: Buyer,
  input: In<typeof savedList>,
): Promise<Out<typeof savedList>> {
  const { rows } = await sql<Head>`
    select ${headColumns}, l.warehouse_area_id, l.logistics_type, l.purchase_mode from saved_list l
    where l.id = ${input.id} and l.company_id = ${actor.company_id}`.execute(tx)
  const head = rows[0] ?? refuse('savedList.notFound')
  const area = await findAreaHere(tx, actor, input.warehouse_area_id ?? head.warehouse_area_id)
  const mode = input.purchase_mode ?? head.purchase_mode
  const lines = await readListLines(tx, head.id, area.warehouse_id)
  const logistics_type = input.logistics_type ?? head.logistics_type
  const unsold = whyNotOffered(area, { purchase_mode: mode, logistics_type }, actor)
  const list = lines.map((line) => {
    const shown = showListLine(line, mode, actor.language)
    return { ...shown, problem: unsold ?? shown.problem }
  })
  return {
    ...head,
    changed_at: head.changed_at.toISOString(),
    warehouse_area_id: String(area.id),
    operator_id: area.site_id,
    logistics_type,
    purchase_mode: mode,
    list,
    total: listTotal(lines, mode),
  }
}

/** The total of lines at today's prices. */
export function listTotal(lines: readonly LineRow[], mode: PurchaseMode): string {
  const totals = lines.map(({ amount, ...goods }) => times(priceFor(goods, mode, amount).unit_cents, amount))
  return moneyText(plus(zero, ...totals))
}

/** The lines of a list with their items in a warehouse, by goods_sn. */
export async function readListLines(tx: Tx, list_id: number, warehouse_id: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select s.amount, s.price_seen_cents, ${goodsColumns}
    from saved_list_line s
    join lateral (select s.relation_id, ${warehouse_id}::int as warehouse_id) w on true
    ${goodsJoins}
    where s.list_id = ${list_id} order by r.goods_sn, r.id`.execute(tx)
  return rows
}

/** A line at today's price for its amount, with why it cannot be bought as it is. */
export function showListLine(row: LineRow, mode: PurchaseMode, language: Language) {
  const { amount, price_seen_cents } = row
  const { unit_cents } = priceFor(row, mode, amount)
  return {
    relation_id: row.relation_id,
    product_id: row.product_id,
    merchant_name: row.merchant_name,
    custom_sn: row.custom_sn,
    title: textIn(row.title, language),
    color: row.color && textIn(row.color, language),
    preview: row.preview,
    amount,
    unit_price: moneyText(unit_cents),
    total: moneyText(times(unit_cents, amount)),
    price_was: price_seen_cents === unit_cents ? null : moneyText(price_seen_cents),
    minimum_amount: row.minimum_amount,
    multiple: row.multiple,
    available: isFromStock(mode) ? (availableOf(row) ?? 0) : null,
    problem: whyNotBuy(row, mode, amount),
  }
}
