/** The queues of which staff keeps views. */
export const viewPages = ['orders'] as const
export type ViewPage = (typeof viewPages)[number]

/** Views of a page and person, letters of a name and of what follows the question mark of an address. */
export const viewLimits = { perPage: 12, nameLength: 40, queryLength: 400 } as const
