import type { T } from '../texts/texts.ts'

let say: T | null = null

/** Sets the texts for calls that get no answer, in the page's language. */
export function sayFailuresBy(t: T): void {
  say = t
}

/** The message for a call without an answer; undefined before there are texts. */
export const failureText = (reason: 'offline' | 'late') => say?.(`shell:noAnswer.${reason}`)
