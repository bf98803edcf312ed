import type { PaperText } from './paper-text.ts'

/**
 * The papers of an order, each with its address. Specification section 2, "Routes without the main layout".
 */
export const paperKinds = [
  'order',
  'offline',
  'advanceOrder',
  'advanceInfo',
  'bol',
  'advanceBol',
  'bolOffline',
  'packingSlip',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** How many orders' papers or labels are printed in one go. */
export const printedAtOnce = 100

/** The sheet sizes for printing. */
export const sheetSizes = ['a4', 'letter'] as const
export type SheetSize = (typeof sheetSizes)[number]

/** The sheet a reader most likely has: Letter in the United States, A4 where Chinese is read. */
export const sheetFor = (language: string): SheetSize => (language === 'zh-CN' ? 'a4' : 'letter')

export type Fact = { name: PaperText; said: PaperText }
/** Somebody, or some place: the first line is the name. */
export type Party = { name: PaperText; lines: readonly PaperText[] }
/** `share`: of the table's width, in percent. */
export type PaperColumn = { name: PaperText; share: number; number: boolean }
/** A cell's lines: the first as it is, the others small beneath it. */
export type PaperCell = readonly PaperText[]
export type Sum = { name: PaperText; said: PaperText; why: readonly PaperText[]; strong: boolean }
export type Note = { name: PaperText; lines: readonly PaperText[] }
/**
 * A line to sign on. `by` and `at`: who has signed according to the books, and when; empty where nobody has.
 */
export type Signature = { name: PaperText; by: string; at: string | null }

/** The content of a paper as data: page and PDF are drawn from the same one. */
export type Paper = {
  kind: PaperKind | 'contract' | 'statement' | 'requisition'
  order_number: string
  title: PaperText
  /** The site that issues it. `lines`: address, e-mail, phone. */
  issuer: { name: string; logo: string | null; lines: readonly string[] }
  time_zone: string
  facts: readonly Fact[]
  parties: readonly Party[]
  /** Instructions, step by step. */
  steps: readonly PaperText[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly PaperCell[])[]
  /** The keys of pictures beside the rows, one for each row; left out where a paper has none. */
  pictures?: readonly (string | null)[]
  /** The sums of the columns; null where there are none. */
  totals: readonly PaperCell[] | null
  sums: readonly Sum[]
  notes: readonly Note[]
  signatures: readonly Signature[]
  made_at: string
  /** Across each page of what is not valid yet. */
  watermark?: PaperText
}
