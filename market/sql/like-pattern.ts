/** A pattern for `ilike` that finds these words anywhere in a text; its special characters are escaped. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
