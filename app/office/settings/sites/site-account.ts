import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type SiteAccount = Out<CallAt<'/office/transferAccounts'>>['list'][number]
