import { CallError } from '#api/wire/call-error'
import type { FailureText } from '#api/wire/exchange'
import type { T } from '../texts/texts.ts'

let say: T | null = null

/** Sets the texts for calls that get no answer, in the page's language. */
export function sayFailuresBy(t: T): void {
  say = t
}

/** The message for a call without an answer, or with one that is none; undefined before there are texts. */
export const failureText: FailureText = (reason) =>
  reason === 'unreadable' ? say?.('shell:toast.somethingWrong') : say?.(`shell:noAnswer.${reason}`)

/** The message for whatever a call threw. Specification section 8: what has no text is “Something Error”. */
export const errorText = (thrown: unknown): string =>
  thrown instanceof CallError ? thrown.message : (failureText('unreadable') ?? 'Something Error')
