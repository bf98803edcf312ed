import { type RawBuilder, sql } from 'kysely'
import type { PurchaseMode } from '#rules/codes'
import { type CouponKind, couponDays } from '#rules/money/coupon'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, type SiteCode, type Text3, textIn } from '#rules/sites'

/** A coupon's terms with the names of what it is limited to. */
export type TermsRow = {
  code: string
  title: Text3
  kind: CouponKind
  amount_cents: Cents | null
  percent: number | null
  most_cents: Cents | null
  minimum_cents: Cents
  merchant_name: string | null
  category_name: Text3 | null
  site_name: Text3 | null
  site_code: SiteCode | null
  purchase_mode: PurchaseMode | null
  valid_from: Date
  valid_until: Date
  stopped_at: Date | null
}

/** The columns of `TermsRow`, to stand over `termsJoins`. */
export const termsColumns: RawBuilder<unknown> = sql`
  c.code, c.title, c.kind, c.amount_cents, c.percent, c.most_cents, c.minimum_cents, c.purchase_mode, c.valid_from, c.valid_until,
  c.stopped_at, cm.name as merchant_name, cc.name as category_name, cs.name as site_name, cs.code as site_code`

/** The tables of `termsColumns`, joined to a coupon `c`. */
export const termsJoins: RawBuilder<unknown> = sql`
  left join merchant cm on cm.id = c.merchant_id
  left join category cc on cc.id = c.category_id
  left join site cs on cs.id = c.site_id`

/** Terms as the wire has them, in a language. */
export function showTerms(row: TermsRow, language: Language) {
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  const name = (given: Text3 | null) => given && textIn(given, language)
  return {
    code: row.code,
    title: textIn(row.title, language),
    kind: row.kind,
    amount: text(row.amount_cents),
    percent: row.percent,
    most: text(row.most_cents),
    minimum: moneyText(row.minimum_cents),
    merchant_name: row.merchant_name,
    category_name: name(row.category_name),
    site_name: name(row.site_name),
    purchase_mode: row.purchase_mode,
    valid_from: row.valid_from.toISOString(),
    valid_until: row.valid_until.toISOString(),
    ...couponDays(row, row.site_code),
  }
}
