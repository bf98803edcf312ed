import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** An account that a manufacturer is to be paid to, as finance checks it. */
export type MerchantAccount = Out<CallAt<'/office/merchantBankList'>>['list'][number]
