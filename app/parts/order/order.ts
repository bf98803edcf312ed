import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Order = Out<CallAt<'/supply/order/order/info'>>
