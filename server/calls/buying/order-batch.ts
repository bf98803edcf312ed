import * as batch from '#api/buying/order-batch'
import { approveBatch } from '#market/buying/order/batch/approve-batch'
import { listBatchLimits, setBatchLimit } from '#market/buying/order/batch/end-alone-limits'
import { previewBatch } from '#market/buying/order/batch/preview-batch'
import { resumeBatch } from '#market/buying/order/batch/resume-batch'
import { listBatches, showBatch } from '#market/buying/order/batch/show-batch'
import { startBatch } from '#market/buying/order/batch/start-batch'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { sumOpenOrders } from '#market/buying/order/batch/sum-open-orders'
import { batchAtMost } from '#rules/buying/order/batch'
import { batchCsv, refusalReason } from '../../spreadsheet/batch-report.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** Doing one thing with many orders. The work itself is a job's. */
export const orderBatchAnswers: readonly CallHandler[] = [
  answer(batch.previewBatch, previewBatch),
  answer(batch.startBatch, startBatch),
  answer(batch.stopBatch, stopBatch),
  answer(batch.approveBatch, approveBatch),
  answer(batch.resumeBatch, resumeBatch),
  answer(batch.batchLimits, listBatchLimits),
  answer(batch.setBatchLimit, setBatchLimit),
  answer(batch.batchList, listBatches),
  answerInSteps(batch.showBatch, async ({ read, visit }, reader, input) => {
    const { list, summary, ...shown } = await read(async (tx) => {
      const found = await showBatch(tx, visit.actor, input)
      const waits = found.batch.state === 'waiting'
      return { ...found, summary: waits ? await sumOpenOrders(tx, visit.actor, input.id) : null }
    })
    return {
      ...shown,
      summary,
      list: list.map(({ reason: _reason, params: _params, ...item }, place) => ({
        ...item,
        why: refusalReason(list[place]!, reader),
      })),
    }
  }),
  answerInSteps(batch.batchReport, async ({ read, visit }, reader, { id }) => {
    const all = { id, outcome: '' as const, page: 1, page_size: batchAtMost }
    const { batch: shown, list } = await read((tx) => showBatch(tx, visit.actor, all))
    return { file_name: `orders-${shown.event}-${id}.csv`, csv: batchCsv(list, reader) }
  }),
]
