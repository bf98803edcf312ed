/** The kinds of files that papers of a contract may be. */
export const paperMimes = ['application/pdf', 'image/jpeg', 'image/png'] as const
