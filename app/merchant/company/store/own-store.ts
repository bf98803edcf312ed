import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type OwnStore = Out<CallAt<'/merchant/store'>>
export type Certificate = OwnStore['certificates'][number]

/** The words that the form of a store holds, beside its pictures. */
export type StoreValues = {
  'en-US': string
  'zh-CN': string
  'es-ES': string
  address: string
  city: string
  zip: string
  founded_year: string
}
