import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type OwnStore = Out<CallAt<'/merchant/store'>>
export type Certificate = OwnStore['certificates'][number]

/** What the form of a store holds; pictures by the ids of their files. */
export type StoreValues = {
  'en-US': string
  'zh-CN': string
  'es-ES': string
  address: string
  city: string
  zip: string
  founded_year: string
}
