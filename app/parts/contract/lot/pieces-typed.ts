/** The whole pieces or cartons that were typed; null where it is no whole number. */
export const piecesTyped = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null
