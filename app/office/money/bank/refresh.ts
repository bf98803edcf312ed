/** Calls to refresh after a line was decided: that may have passed a voucher or paid a withdrawal out. */
export const statementCalls = [
  '/office/statementLines',
  '/office/sureStatementLines',
  '/office/statementTargets',
  '/office/statementList',
  '/office/rechargeList',
  '/office/withdrawalList',
  '/office/home',
] as const
