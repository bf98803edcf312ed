import type { RefusalName } from '#rules/refusals'

/** Why a call gave no answer. `offline`: nothing came back. `late`: not within the time-out. */
export type CallFailure = RefusalName | 'offline' | 'late'

/** A refused or failed call: a stable reason, a text for people, its field, and further data. */
export class CallError extends Error {
  /** The refusal's number; 0 where no answer came. */
  readonly code: number
  readonly reason: CallFailure
  readonly field: string | undefined
  readonly data: unknown
  constructor(said: {
    code: number
    reason: string
    msg: string
    field?: string | undefined
    data?: unknown
  }) {
    super(said.msg)
    this.name = 'CallError'
    this.code = said.code
    this.reason = said.reason as CallFailure
    this.field = said.field
    this.data = said.data ?? null
  }
}
