/**
 * A refusal's stable number on the wire; numbers are never reused. `http` is the status for what never
 * reaches the business; the rest is answered with HTTP 200 (docs/decisions/0003-refusals-are-answers.md).
 */
export type RefusalCode = { code: number; http?: number }
