import type { z } from 'zod'
import type { ActingDeed } from '#rules/people/acting'
import type { MerchantPermission } from '#rules/people/merchant/team'
import type { TeamPermission } from '#rules/people/team'
import type { StaffRole } from '#rules/roles'

/**
 * Who may make a call. `anyone`: guests too. `user`: anybody logged in. `buyer`: a person of a buying
 * company. `certified`: a buyer whose company is certified. `staff:<role>`: platform staff with that role (or
 * administrators). `staff:orders`: with any role that works on orders.
 */
export type Caller =
  | 'anyone'
  | 'user'
  | 'buyer'
  | 'certified'
  | 'merchant'
  | 'staff'
  | 'staff:orders'
  | `staff:${StaffRole}`

type CallFacts<W extends Caller, I extends z.ZodType, O extends z.ZodType> = {
  who: W
  /** What the call does, in a sentence, for the API page. */
  does: string
  in: I
  out: O
  /** The one call that needs no signature. */
  unsigned?: true
  /** Multipart with files in it. */
  files?: true
  /** Requests a minute from one visitor and address, where the general limit is too generous. */
  perMinute?: number
  /** As many a day, for what is kept for good whoever sends it. */
  perDay?: number
  /**
   * May be answered by a replica of the database that is some seconds behind, but has what the caller changed
   * (docs/decisions/0463). Only reading calls that nobody decides by about stock, money or a status.
   */
  replica?: true
}

/**
 * The permission that a call needs in the team of a buying company. Changing calls always declare one;
 * reading calls are open to the whole team unless they declare one. Calls of a merchant's people always
 * declare one; `own` is open to all of them.
 */
type TeamRules<W extends Caller> = W extends 'buyer' | 'certified'
  ? { reads: true; may?: TeamPermission } | { reads?: never; may: TeamPermission }
  : W extends 'merchant'
    ? { reads?: true; may: MerchantPermission }
    : { reads?: true; may?: never }

/** What staff may do while they act for a buyer (`WhileActing`): read, unless a call says no. */
type ActingRules<W extends Caller> = W extends 'anyone' | 'user' | 'buyer' | 'certified'
  ? { reads: true; acting?: false } | { reads?: never; acting?: Exclude<ActingDeed, false> }
  : { acting?: never }

/** `reads`: changes nothing, so it runs without a transaction and takes no idempotency key. */
type CallOptions<W extends Caller, I extends z.ZodType, O extends z.ZodType> = CallFacts<W, I, O> &
  TeamRules<W> &
  ActingRules<W>

type Path = `/${string}`
export type Call<
  W extends Caller = Caller,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends Path = Path,
> = Readonly<
  CallFacts<W, I, O> & {
    path: P
    reads?: true
    may?: TeamPermission | MerchantPermission
    acting?: ActingDeed
  }
>

/** The input of a market function, after validation. */
export type In<C extends Call> = z.output<C['in']>
/** The input of a caller, before defaults and coercion. */
export type Send<C extends Call> = z.input<C['in']>
/** The output of a market function. */
export type Out<C extends Call> = z.output<C['out']>

/** Declares a call. From it come the server's route, the browser's typed client and the API page. */
export function call<const P extends Path, const W extends Caller, I extends z.ZodType, O extends z.ZodType>(
  path: P,
  options: CallOptions<W, I, O>,
): Call<W, I, O, P> {
  return { path, ...options }
}
