import { randomUUID } from 'node:crypto'
import * as stray from '#api/goods/catalogue/stray-picture'
import { type Mapping, mappingShape } from '#api/goods/import-shapes'
import * as office from '#api/overview/office'
import type { Merchant, Staff } from '#market/actor'
import {
  assignPictures,
  findPictureItems,
  showStrays,
  takeBack,
} from '#market/goods/catalogue/fetch/assign-pictures'
import { findUpload, keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { listImports, showImport } from '#market/goods/catalogue/import/list-imports'
import { rowReader } from '#market/goods/catalogue/import/read-row'
import { type ReportRow, reportImport } from '#market/goods/catalogue/import/report-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { checkWarehouses, placeStock } from '#market/goods/inventory/check-warehouses'
import { listMerchants } from '#market/goods/merchant/list-merchants'
import { checkFeedQuota } from '#market/people/content/check-upload-quota'
import { uploads } from '#rules/fields'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import { namesInArchive } from '../../files/archive/picture-archive.ts'
import { openStoredFile } from '../../spreadsheet/open-stored-file.ts'
import { columnsOf, oneAtATime, previewOf } from '../../spreadsheet/read-in-worker.ts'
import { reportCsv } from '../../spreadsheet/report.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { noting } from '../store-upload.ts'

/** The catalogue import of the back office. Running it is a job's business. */
export const importAnswers: readonly CallHandler[] = [
  answer(office.merchantList, listMerchants),
  answer(office.importRuns, listImports),
  answer(office.importDetail, showImport),
  answerInSteps(office.importPreview, async (steps, actor, { merchant_id }) => {
    const shown = await receiveFeed(steps, actor, merchant_id)
    return { ...shown, mapping: await steps.read((tx) => placeStock(tx, shown.mapping)) }
  }),
  answerInSteps(office.importStart, async (steps, actor, input) => {
    const { upload_id, merchant_id, mapping } = input
    await checkFit(steps, actor, { upload_id, mapping })
    await steps.read((tx) => checkWarehouses(tx, mapping))
    const wish = {
      upload_id,
      merchant_id,
      mapping,
      dry_run: input.dry_run === 1,
      create_categories: input.create_categories === 1,
    }
    return steps.once((tx) => startImport(tx, actor, wish))
  }),
  answerInSteps(office.importPictures, (steps, actor, { merchant_id }) =>
    receiveArchive(steps, actor, merchant_id),
  ),
  answer(stray.strayPictures, showStrays),
  answer(stray.pictureItems, findPictureItems),
  answer(stray.assignPictures, assignPictures),
  answer(stray.takeBackPictures, takeBack),
  answerInSteps(office.importReport, async (steps, actor, { id }) => {
    const { file_name, rows } = await steps.read((tx) => reportImport(tx, id))
    return importReportFile({ id, file_name, rows }, actor.language)
  }),
]

type Reader = Staff | Merchant
type Steps = HandlerContext<Reader>

/** Receives a feed, keeps it for the import, and shows its head. */
export async function receiveFeed(steps: Steps, actor: Reader, merchant_id: number) {
  await steps.read((tx) => checkFeedQuota(tx, actor))
  const { path, file_name, shown } = await oneAtATime(actor.account_id, async () => {
    const { path, name: file_name } = await steps.received({ maxBytes: uploads.maxBytes })
    return { path, file_name, shown: await previewOf(path) }
  })
  const upload_id = randomUUID()
  const storage_key = `imports/${upload_id}`
  await steps.shop.files.put(storage_key, path)
  const upload = { id: upload_id, merchant_id, file_name, storage_key }
  await noting(steps.shop.files, upload, () => steps.once((tx) => keepUpload(tx, actor, upload)))
  return { upload_id, file_name, ...shown }
}

/** Receives an archive of pictures, and queues its import. */
export async function receiveArchive(
  steps: Steps,
  actor: Reader,
  merchant_id: number,
): Promise<{ id: number }> {
  await steps.read((tx) => checkFeedQuota(tx, actor))
  const { path, name: file_name } = await steps.received({ maxBytes: uploads.maxBytes })
  await oneAtATime(actor.account_id, () => namesInArchive(path))
  const upload_id = randomUUID()
  const storage_key = `imports/${upload_id}`
  await steps.shop.files.put(storage_key, path)
  const upload = { id: upload_id, merchant_id, file_name, storage_key }
  const wish = { upload_id, merchant_id, mapping: noColumns, dry_run: false, create_categories: false }
  return noting(steps.shop.files, upload, () =>
    steps.once(async (tx) => {
      await keepUpload(tx, actor, upload)
      return startImport(tx, actor, { ...wish, of_pictures: true })
    }),
  )
}

const noColumns = mappingShape.parse({ columns: {} })

/** Refuses a mapping that does not fit its feed now, not an hour later by the job. */
export async function checkFit(
  steps: Steps,
  actor: Reader,
  { upload_id, mapping }: { upload_id: string; mapping: Mapping },
): Promise<void> {
  const upload = await steps.read((tx) => findUpload(tx, upload_id))
  if (actor.kind === 'merchant' && upload.merchant_id !== actor.merchant_id)
    refuse('request.notFound', {}, 'upload_id')
  const columns = await oneAtATime(actor.account_id, () =>
    openStoredFile(steps.shop.files, upload.storage_key, columnsOf),
  )
  rowReader(mapping, columns)
}

type Report = { id: number; file_name: string; rows: readonly ReportRow[] }

/** The report of an import as a file to save. */
export const importReportFile = ({ id, file_name, rows }: Report, language: Language) => ({
  file_name: `${file_name.replace(/\.[^.]*$/, '')}-import-${id}.csv`,
  csv: reportCsv(rows, language),
})
