import type { CompanyBalance } from '#rules/money/company-balance'
import type { NoticeName } from '#rules/people/notices'

/** The notice that a balance was recharged. */
export const rechargedAs = {
  wallet: 'rechargePassed',
  freight: 'freightRecharged',
} as const satisfies Record<CompanyBalance, NoticeName>
