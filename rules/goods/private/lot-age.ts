/** The ages, in days, from which private stock is told apart. */
export const ageSteps = [0, 31, 61, 91, 181] as const
