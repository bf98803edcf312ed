import type { z } from 'zod'
import type { StaffRole } from '#rules/roles'

/**
 * Who may make a call. `anyone`: guests too. `user`: anybody logged in. `buyer`: a person of a buying company.
 * `certified`: a buyer whose company is certified. `staff:<role>`: platform staff with that role (or administrators).
 */
export type Who = 'anyone' | 'user' | 'buyer' | 'certified' | 'merchant' | 'staff' | `staff:${StaffRole}`

export type CallOptions<W extends Who, I extends z.ZodType, O extends z.ZodType> = {
  who: W
  /** What the call does, in a sentence, for the API page. */
  does: string
  in: I
  out: O
  /** The one call that needs no signature. */
  unsigned?: true
  /** Changes nothing: runs without a transaction and takes no idempotency key. */
  reads?: true
  /** Multipart with files in it. */
  files?: true
  /** Requests a minute from one visitor and address, where the general limit is too generous. */
  perMinute?: number
}

export type Path = `/${string}`
export type Call<
  W extends Who = Who,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends Path = Path,
> = Readonly<CallOptions<W, I, O> & { path: P }>

/** What a market function gets: the input after validation. */
export type In<C extends Call> = z.output<C['in']>
/** What a caller sends: the input before defaults and coercion. */
export type Send<C extends Call> = z.input<C['in']>
/** What a market function gives. */
export type Out<C extends Call> = z.output<C['out']>

/** Declares a call. From it come the server's route, the browser's typed client and the API page. */
export function call<const P extends Path, const W extends Who, I extends z.ZodType, O extends z.ZodType>(
  path: P,
  options: CallOptions<W, I, O>,
): Call<W, I, O, P> {
  return { path, ...options }
}
