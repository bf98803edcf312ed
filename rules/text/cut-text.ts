const halfAtEnd = /[\ud800-\udbff]$/

/**
 * The beginning of a text, as long as `maxlength` of a field counts, without half of a sign at its end: that
 * no database takes.
 */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(halfAtEnd, '')
