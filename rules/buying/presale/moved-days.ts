const moved = /^(\d{4}-\d{2}-\d{2}) → (\d{4}-\d{2}-\d{2}): ([\s\S]*)$/

/** The remark of an order's history where the day of arrival of its goods was moved, and why. */
export const movedDaysRemark = (was: string, is: string, reason: string): string =>
  `${was} → ${is}: ${reason}`

/** What such a remark says; null for any other. */
export function readMovedDays(remark: string): { was: string; is: string; reason: string } | null {
  const [, was, is, reason] = moved.exec(remark) ?? []
  return was && is ? { was, is, reason: reason ?? '' } : null
}
