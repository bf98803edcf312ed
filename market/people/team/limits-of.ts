import { parsePrice, zero } from '#rules/money/money'
import { type CompanyRole, limitedRoles } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { SpendingLimits } from '../../actor.ts'

type LimitTexts = { role: CompanyRole; order_limit: string; month_limit: string }

/**
 * Parses limits into cents; empty means none, and 0 lets nothing through unapproved. Refuses an invalid
 * amount (`wallet.amount`), and limits for a role that has none (`team.limitsNotForRole`).
 */
export function limitsOf({ role, order_limit, month_limit }: LimitTexts): SpendingLimits {
  const limited = order_limit !== '' || month_limit !== ''
  if (limited && !limitedRoles.includes(role)) refuse('team.limitsNotForRole', {}, 'role')
  return { order: amountOf(order_limit, 'order_limit'), month: amountOf(month_limit, 'month_limit') }
}

function amountOf(text: string, field: string): SpendingLimits['order'] {
  if (text === '') return null
  if (/^0(\.0{1,2})?$/.test(text)) return zero
  return parsePrice(text) ?? refuse('wallet.amount', {}, field)
}
