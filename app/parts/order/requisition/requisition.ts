import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'

export type RequisitionForm = Out<CallAt<'/user/requisitionInfo'>>
export type RequisitionListRow = Out<CallAt<'/user/requisitionList'>>['list'][number]
export type RequisitionLine = RequisitionForm['lines'][number]

/** The answers that a change of a form outdates. */
export const requisitionCalls: readonly CallPath[] = [
  '/user/requisitionInfo',
  '/user/requisitionList',
  '/user/requisitionPlaces',
  '/user/requisitionGoods',
  '/user/myInventory',
  '/user/lots',
  '/office/requisition',
  '/office/requisitionList',
  '/office/requisitionLosses',
]
