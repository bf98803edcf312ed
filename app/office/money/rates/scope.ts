import type { RateScope, SaleKind } from '#rules/money/rates'

export type ScopeValues = { merchant_id: string; category_id: string; sale: string }

/** The goods that a form names; null: all. */
export const scopeOf = ({ merchant_id, category_id, sale }: ScopeValues): RateScope => ({
  merchant_id: merchant_id ? Number(merchant_id) : null,
  category_id: category_id ? Number(category_id) : null,
  sale: sale ? (Number(sale) as SaleKind) : null,
})

/** The answers that a proposal or its confirmation outdates. */
export const rateChanged = ['/office/rateList', '/office/rateTest', '/office/home'] as const
