import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** An order's price by parts, as in the order and the quote. */
export type FeesShape = Out<CallAt<'/supply/order/order/info'>>['fees']
