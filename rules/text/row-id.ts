/** The largest id of a row: ids are the database's integers. */
export const largestId = 2_147_483_647

/** The id that a text says, such as part of an address; null for what no row can have. */
export const rowId = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null
