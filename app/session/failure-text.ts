import type { T } from '../texts/texts.ts'

let say: T | null = null

/** From now on whoever gets no answer to a call reads so in the language of these texts. */
export function sayFailuresBy(t: T): void {
  say = t
}

/** What is said where no answer came; nothing before there are texts. */
export const failureText = (reason: 'offline' | 'late') => say?.(`shell:noAnswer.${reason}`)
