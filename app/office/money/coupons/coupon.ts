import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type MadeCoupon = Out<CallAt<'/office/couponList'>>['list'][number]
