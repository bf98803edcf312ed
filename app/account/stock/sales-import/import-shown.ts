import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'

type Shown = Out<CallAt<'/supply/order/sales/importInfo'>>
export type ShownImport = Shown['import']
export type ShownRow = Shown['list'][number]

/** The calls whose answers another look at a file changes. */
export const importCalls: readonly CallPath[] = [
  '/supply/order/sales/importInfo',
  '/supply/order/sales/importList',
]
