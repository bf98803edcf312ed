import { dayAndClockAt } from '../../days.ts'

/** An instant as a refusal says it: `2026-03-05 12:00 UTC`. */
export const momentText = (at: Date): string => `${dayAndClockAt(at, 'UTC').slice(0, 16)} UTC`
