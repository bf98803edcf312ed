import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type OfficeFreightOrder = Out<CallAt<'/office/logistics'>>
