import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type OfficeForm = Out<CallAt<'/office/requisition'>>
/** Pieces that were missing when a form was worked. */
export type Loss = Out<CallAt<'/office/requisitionLosses'>>['list'][number]
