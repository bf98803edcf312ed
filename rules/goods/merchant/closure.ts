import { addDays, daysBetween, earlierDay, laterDay } from '../../days.ts'

/** Why a manufacturer is closed; buyers read it in their language. */
export const closureReasons = ['lunarNewYear', 'nationalDay', 'summer', 'endOfYear', 'other'] as const
export type ClosureReason = (typeof closureReasons)[number]

/** Days on which a manufacturer is closed, the last one included. */
export type ClosedDays = { from_on: string; until_on: string }

/** The most days of one closure, and the most closures that are kept ahead. */
export const closureDaysAtMost = 60
export const closuresAtMost = 20

/** How many days before it begins the manufacturer's people are reminded, and buyers see it. */
export const closureReminderDays = 7
export const closureShownDays = 120

export const closureLength = ({ from_on, until_on }: ClosedDays): number => daysBetween(from_on, until_on) + 1

export const isClosedOn = ({ from_on, until_on }: ClosedDays, day: string): boolean =>
  from_on <= day && day <= until_on

/** How many days of these closures lie between two days, both included. */
const closedDaysIn = (closures: readonly ClosedDays[], from: string, until: string): number =>
  closures.reduce((sum, one) => {
    const [first, last] = [laterDay(one.from_on, from), earlierDay(one.until_on, until)]
    return first > last ? sum : sum + daysBetween(first, last) + 1
  }, 0)

/** The day on which a time ends when closed days do not count, those among the added days neither. */
export function endWithoutClosed(closures: readonly ClosedDays[], from: string, until: string): string {
  let end = until
  for (;;) {
    const next = addDays(until, closedDaysIn(closures, from, end))
    if (next === end) return end
    end = next
  }
}
