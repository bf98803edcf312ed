import * as sales from '#api/buying/channel/sales-import'
import * as list from '#api/buying/channel/sales-list'
import * as labels from '#api/buying/channel/upload-labels'
import { findPlatform, listAccounts, saveChannelAccount } from '#market/buying/order/channel/accounts'
import { keepImport, mapImport, mendRow } from '#market/buying/order/channel/change-import'
import { placeImport } from '#market/buying/order/channel/place-orders'
import { reportTracking } from '#market/buying/order/channel/report-tracking'
import { rowsBack } from '#market/buying/order/channel/rows-back'
import { listSalesImports, showSalesImport } from '#market/buying/order/channel/show-import'
import { showMissing } from '#market/buying/order/channel/show-missing'
import { listSales } from '#market/buying/order/keep/list-sales'
import { quoteSales } from '#market/buying/order/keep/quote-sales'
import { handInLabels, listLabelsAwaited } from '#market/buying/order/shipping/upload-labels'
import { checkUploadQuota } from '#market/people/content/check-upload-quota'
import { keepFile } from '#market/people/content/keep-file'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { salesTable } from '#rules/buying/channel/sales-table'
import { refuse } from '#rules/refusals'
import { zipPoints } from '../../adapters/zip-place.ts'
import { inWords, refusalReason } from '../../spreadsheet/batch-report.ts'
import { oneAtATime, readFeedLines } from '../../spreadsheet/read-in-worker.ts'
import { salesReportCsv, trackingCsv } from '../../spreadsheet/sales-report.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { noting, storeTable } from '../store-upload.ts'

export const salesImportAnswers: readonly CallHandler[] = [
  answer(sales.channelAccounts, listAccounts),
  answer(sales.saveChannelAccount, saveChannelAccount),
  answerInSteps(sales.importJudge, async (steps, actor, { channel_account_id }) => {
    const platform = await steps.read((tx) => findPlatform(tx, actor, channel_account_id))
    await steps.read((tx) => checkUploadQuota(tx, actor))
    const { table, file } = await oneAtATime(actor.account_id, async () => {
      const received = await steps.received({ maxBytes: salesLimits.fileBytes })
      const { rows, headWithin, columns, cell, unpackedBytes: unpacked } = salesLimits
      const read = await readFeedLines(received.path, { rows: rows + headWithin, columns, cell, unpacked })
      if (read.more) refuse('salesImport.tooLong', { most: rows })
      return { table: salesTable(read.rows, platform), file: await storeTable(steps.shop.files, received) }
    })
    const pointOf = await zipPoints()
    const of = { channel_account_id, file_name: file.name, file_id: file.id, table, pointOf }
    return noting(steps.shop.files, file, () =>
      steps.once(async (tx) => {
        await keepFile(tx, actor, file)
        return keepImport(tx, actor, of)
      }),
    )
  }),
  answerInSteps(sales.importMap, async (steps, actor, input) => {
    const pointOf = await zipPoints()
    return steps.once((tx) => mapImport(tx, actor, { ...input, pointOf }))
  }),
  answerInSteps(sales.importRow, async (steps, actor, input) => {
    const pointOf = await zipPoints()
    return steps.once((tx) => mendRow(tx, actor, { ...input, pointOf }))
  }),
  answer(sales.importPlace, placeImport),
  answer(sales.importInfo, async (tx, actor, input) => {
    const { list, ...shown } = await showSalesImport(tx, actor, input)
    return {
      ...shown,
      list: list.map(({ reason, params, ...row }) => ({
        ...row,
        why: refusalReason({ reason, params }, actor),
      })),
    }
  }),
  answer(sales.salesImportList, listSalesImports),
  answer(sales.importFile, async (tx, actor, { import_id }) => {
    const { file_name, ...back } = await rowsBack(tx, actor, import_id)
    return {
      file_name: `${file_name.replace(/\.[^.]*$/, '')}-back-${import_id}.csv`,
      csv: salesReportCsv(back, actor),
    }
  }),
  answer(sales.tracking, async (tx, actor, input) => {
    const { platform, lines } = await reportTracking(tx, actor, input)
    const { content, extension } = trackingCsv(platform, lines)
    return { file_name: `${platform}-tracking.${extension}`, content, lines: lines.length }
  }),
  answer(sales.replenish, showMissing),
  answer(sales.salesQuote, quoteSales),
  answer(list.salesList, listSales),
  answer(labels.labelsAwaited, listLabelsAwaited),
  answer(labels.uploadLabels, async (tx, actor, input) => {
    const { taken, not_taken } = await handInLabels(tx, actor, input)
    return { taken, not_taken: inWords(not_taken, actor) }
  }),
]
