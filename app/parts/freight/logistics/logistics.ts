import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'

export type LogisticsOrder = Out<CallAt<'/user/getLogisticsOrderInfo'>>
export type LogisticsListRow = Out<CallAt<'/user/logisticsOrderList'>>['list'][number]

/** The answers that a change of a freight order outdates. */
export const logisticsCalls: readonly CallPath[] = [
  '/user/getLogisticsOrderInfo',
  '/user/logisticsOrderList',
  '/pay/getLogisticsOrderFee',
  '/pay/logisticsUserPay',
  '/user/logisticsDealLog',
  '/office/logistics',
  '/office/logisticsList',
]
