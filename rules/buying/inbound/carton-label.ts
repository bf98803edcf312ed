/** The sheets that labels are printed on: a label printer's roll of 4 × 6 inches, or four on A4. */
export const labelSheets = ['roll', 'a4'] as const
export type LabelSheet = (typeof labelSheets)[number]

/** The most labels of one file. */
export const labelsOfFile = 500

/** What is printed on the label of a carton of an inbound shipment. */
export type InboundLabel = {
  code: string
  inbound_number: string
  reference: string
  from: string
  to: readonly string[]
  item: string
  title: string
  upc: string | null
  pieces: number
  /** Which carton it is of those of its item. */
  carton: number
  cartons: number
}
