import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Voucher = Out<CallAt<'/office/rechargeList'>>['list'][number]
