import { type Cents, moneyText } from '#rules/money/money'
import { percentText, type RateScope } from '#rules/money/rates'

type RateTerms = RateScope & { basis_points: number | null; minimum_cents: Cents; effective_on: string }

/** What the audit log keeps of a rate. */
export const auditedRate = ({ basis_points, minimum_cents, effective_on, ...terms }: RateTerms) => ({
  merchant_id: terms.merchant_id,
  category_id: terms.category_id,
  sale: terms.sale,
  percent: basis_points === null ? null : percentText(basis_points),
  minimum: moneyText(minimum_cents),
  effective_on,
})
