import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer } from '../../../session/use-answer.ts'

export type Claims = Out<CallAt<'/home/claims'>>
export type Claim = Claims['claims'][number]
/** Who looks at claims. */
export type ClaimReader = 'buyer' | 'merchant' | 'service'

/** Answers that a claim, or what becomes of it, outdates. */
export const claimCalls: readonly CallPath[] = [
  '/home/claims',
  '/merchant/claims',
  '/merchant/claimList',
  '/office/claims',
  '/office/claimList',
  '/merchant/production',
  '/office/order',
  '/office/home',
  '/supply/order/order/info',
  '/supply/order/order/list',
]

const paths = {
  buyer: '/home/claims',
  merchant: '/merchant/claims',
  service: '/office/claims',
} as const satisfies Record<ClaimReader, CallPath>

/** The claims of an order for who looks at them. */
export const useClaims = (order_number: string, reader: ClaimReader) =>
  useAnswer(paths[reader], { order_number })
