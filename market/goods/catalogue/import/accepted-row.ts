import type { Placement } from './place-variants.ts'
import type { ReadRow } from './read-cells.ts'

/** A row that changes the catalogue: `first` is the first of its number in this run. */
export type AcceptedRow = { row: ReadRow; category_id: number; first: boolean; placement: Placement }
