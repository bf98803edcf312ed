/** Saved lists: of a company, lines of each, and letters of a name. */
export const savedListLimits = { perCompany: 200, lines: 500, nameLength: 60 } as const
