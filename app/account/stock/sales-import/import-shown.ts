import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'

type Answer = Out<CallAt<'/supply/order/sales/importInfo'>>
export type ShownImport = Answer['import']
export type ShownRow = Answer['list'][number]

/** The calls whose answers another look at a file changes. */
export const importCalls: readonly CallPath[] = [
  '/supply/order/sales/importInfo',
  '/supply/order/sales/importList',
]
