import { type EditedCells, type PriceCells, priceFields } from '#rules/goods/prices/price-cells'

/** Cells typed during a save; those that equal the sent or the saved value need no further save. */
export const leftToSave = (typed: EditedCells, sent: EditedCells, now: PriceCells): EditedCells =>
  Object.fromEntries(
    priceFields.flatMap((field) => {
      const text = typed[field]
      return text === undefined || text === sent[field] || text === now[field] ? [] : [[field, text]]
    }),
  )
