import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#rules/money/money'
import { moneyText } from '#rules/money/money'
import { percentText, type SaleKind } from '#rules/money/rates'
import { type Text3, textIn } from '#rules/sites'
import type { Actor } from '../../actor.ts'

/** The terms of a rate or of the proposal of one, as read by `rateColumns`. */
export type RateRecord = {
  merchant_id: number | null
  merchant_name: string | null
  category_id: number | null
  category_name: Text3 | null
  category_above: Text3 | null
  sale: SaleKind | null
  basis_points: number | null
  minimum_cents: Cents
  effective_on: string
  note: string
}

/** The terms of a row `r` of rates or proposals, with the names of `rateNames`. */
export const rateColumns: RawBuilder<unknown> = sql`r.merchant_id, m.name as merchant_name, r.category_id, c.name as category_name,
  above.name as category_above, r.sale, r.basis_points, r.minimum_cents, r.effective_on, r.note`
export const rateNames: RawBuilder<unknown> = sql`left join merchant m on m.id = r.merchant_id
  left join category c on c.id = r.category_id left join category above on above.id = c.parent_id`

/** A category's name behind that of the one above it. */
export function categoryName(
  { category_name, category_above }: Pick<RateRecord, 'category_name' | 'category_above'>,
  { language }: Pick<Actor, 'language'>,
): string | null {
  if (!category_name) return null
  const own = textIn(category_name, language)
  return category_above ? `${textIn(category_above, language)} › ${own}` : own
}

/** The terms of a rate as calls give them. */
export const rateTermsOf = (row: RateRecord, actor: Pick<Actor, 'language'>) => ({
  merchant_id: row.merchant_id,
  merchant_name: row.merchant_name,
  category_id: row.category_id,
  category: categoryName(row, actor),
  sale: row.sale,
  percent: row.basis_points === null ? null : percentText(row.basis_points),
  minimum: moneyText(row.minimum_cents),
  effective_on: row.effective_on,
  note: row.note,
})
