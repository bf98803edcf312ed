import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** An order's price, part by part, as the order's page and the quote show it. */
export type FeesShape = Out<CallAt<'/supply/order/order/info'>>['fees']
