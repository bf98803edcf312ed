import type { Call, Caller, In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer, Guest, Merchant, Staff, User } from '#market/actor'
import type { AppContext } from '../context.ts'
import type { ReceivedFile } from '../rpc/uploaded-file.ts'

/** The kind of actor that a verb gets, by who may make its call. */
type ActorFor<W extends Caller> = W extends 'anyone'
  ? Guest | User
  : W extends 'user'
    ? User
    : W extends 'buyer' | 'certified'
      ? Buyer
      : W extends 'merchant'
        ? Merchant
        : Staff

/** The context of a call in several steps. No transaction stays open between two steps. */
export type HandlerContext<A extends Guest | User = Guest | User> = {
  shop: AppContext
  /** Who makes the request, and from where, as `server/auth` takes it. */
  visit: { actor: A; address: string; user_agent: string }
  /** Reads, without a transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs the work in one transaction. Where the input has an idempotency key, a repeated request does not run
   * it but gets what it gave the first time. At most one `once` in a call; further transactions go through
   * `inTransaction`.
   */
  once<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The earlier result of `once` for this same request, for steps that work only a single time (a password's
   * challenge).
   */
  earlier<T>(): Promise<T | undefined>
  /**
   * The file of a call that takes one, in a temporary place until the call is answered. Refuses
   * `upload.failed`, `upload.tooLarge`.
   */
  received(limits: { maxBytes: number }): Promise<ReceivedFile>
  /** A link to a kept file, signed for five minutes. */
  linkTo(file: { id: string }): string
}

/** A call with its handler. */
export type CallHandler = Readonly<{
  call: Call
  verb?: (tx: Tx, actor: never, input: never) => Promise<unknown>
  steps?: (steps: never, actor: never, input: never) => Promise<unknown>
  /**
   * Whether so many wait for this call that the next from an address is sent away (`request.tooMany`) before
   * its body is looked at.
   */
  crowded?: (shop: AppContext, address: string) => boolean
}>

/** The verb that answers a call, in one transaction (or, for a call that only reads, without one). */
export function answer<C extends Call>(
  call: C,
  verb: (tx: Tx, actor: ActorFor<C['who']>, input: In<C>) => Promise<Out<C>>,
): CallHandler {
  return { call, verb }
}

/**
 * Answers a call by several steps, such as counting an attempt before checking a password, or storing a
 * file.
 */
export function answerInSteps<C extends Call>(
  call: C,
  steps: (
    steps: HandlerContext<ActorFor<C['who']>>,
    actor: ActorFor<C['who']>,
    input: In<C>,
  ) => Promise<Out<C>>,
  more: Pick<CallHandler, 'crowded'> = {},
): CallHandler {
  return { call, steps, ...more }
}
