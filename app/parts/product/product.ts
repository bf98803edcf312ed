import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Product = Out<CallAt<'/home/product'>>

export type Relation = Product['relations'][number]
