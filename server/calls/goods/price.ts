import * as price from '#api/goods/price'
import * as sheet from '#api/goods/price-sheet'
import { applyBulk, previewBulk } from '#market/goods/merchant/price/apply-bulk'
import { listBulkItems, listBulks } from '#market/goods/merchant/price/list-bulk'
import { setPrice, showPrices } from '#market/goods/merchant/price/set-price'
import { undoBulk } from '#market/goods/merchant/price/undo-bulk'
import { sheetLimits } from '#rules/goods/prices/price-sheet'
import { oneAtATime, readFeedLines } from '../../spreadsheet/read-in-worker.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const priceAnswers: readonly CallHandler[] = [
  answer(price.prices, showPrices),
  answer(price.setPrice, setPrice),
  answer(sheet.bulkItems, listBulkItems),
  answer(sheet.bulkPreview, previewBulk),
  answer(sheet.bulkApply, applyBulk),
  answer(sheet.bulkUndo, undoBulk),
  answer(sheet.bulkList, listBulks),
  answerInSteps(sheet.bulkFile, (steps, { account_id }) =>
    oneAtATime(account_id, async () => {
      const { fileBytes, rows, columns, cell, unpackedBytes: unpacked } = sheetLimits
      const { path } = await steps.received({ maxBytes: fileBytes })
      // The head is one row more.
      const read = await readFeedLines(path, { rows: rows + 1, columns, cell, unpacked })
      return { ...read, rows: read.rows.map(({ cells }) => cells) }
    }),
  ),
]
