/** A pattern for `ilike` that finds these words anywhere in a text; no sign of theirs stands for others. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
