/** A pattern for `ilike` that finds these words anywhere in a text; no sign of theirs stands for others. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
