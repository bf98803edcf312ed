import { type EditedCells, type PriceCells, priceFields } from '#rules/goods/prices/price-cells'

/** What was typed while others were saved: cells as they were sent, or as they now hold, are done. */
export const leftToSave = (typed: EditedCells, sent: EditedCells, now: PriceCells): EditedCells =>
  Object.fromEntries(
    priceFields.flatMap((field) => {
      const text = typed[field]
      return text === undefined || text === sent[field] || text === now[field] ? [] : [[field, text]]
    }),
  )
