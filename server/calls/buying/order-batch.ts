import * as batch from '#api/buying/order-batch'
import { previewBatch } from '#market/buying/order/batch/preview-batch'
import { resumeBatch } from '#market/buying/order/batch/resume-batch'
import { listBatches, showBatch } from '#market/buying/order/batch/show-batch'
import { startBatch } from '#market/buying/order/batch/start-batch'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { batchAtMost } from '#rules/buying/order/batch'
import { batchCsv, refusalReason } from '../../spreadsheet/batch-report.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** Doing one thing with many orders. The work itself is a job's. */
export const orderBatchAnswers: readonly CallHandler[] = [
  answer(batch.previewBatch, previewBatch),
  answer(batch.startBatch, startBatch),
  answer(batch.stopBatch, stopBatch),
  answer(batch.resumeBatch, resumeBatch),
  answer(batch.batchList, listBatches),
  answerInSteps(batch.showBatch, async ({ read, visit }, { language }, input) => {
    const { list, ...shown } = await read((tx) => showBatch(tx, visit.actor, input))
    return {
      ...shown,
      list: list.map(({ reason: _reason, params: _params, ...item }, place) => ({
        ...item,
        why: refusalReason(list[place]!, language),
      })),
    }
  }),
  answerInSteps(batch.batchReport, async ({ read, visit }, { language, site }, { id }) => {
    const all = { id, outcome: '' as const, page: 1, page_size: batchAtMost }
    const { batch: shown, list } = await read((tx) => showBatch(tx, visit.actor, all))
    return { file_name: `orders-${shown.event}-${id}.csv`, csv: batchCsv(list, { language, site }) }
  }),
]
