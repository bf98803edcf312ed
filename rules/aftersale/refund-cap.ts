/** A site lets a company ask for so many refunds in a month, at most. The database holds the same bound. */
export const refundCap = { most: 1000 } as const

/** A cap as somebody typed it, or null when it is none. */
export function parseCap(text: string): number | null {
  const cap = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  return cap !== null && cap <= refundCap.most ? cap : null
}
