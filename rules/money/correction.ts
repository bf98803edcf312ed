/** The least and the most letters of the reason of a correction, which the manufacturer reads. */
export const correctionReason = { least: 10, most: 500 } as const
export const correctionTabs = ['waiting', 'booked', 'dropped'] as const
export type CorrectionTab = (typeof correctionTabs)[number]

/** After so many days a manufacturer's debt waits for finance, and its people are reminded of it. */
export const debtDays = { due: 30, reminded: 23 } as const
