import * as office from '#api/office'
import { findUpload, keepUpload } from '#market/catalogue/import/keep-upload'
import { listImports, showImport } from '#market/catalogue/import/list-imports'
import { rowReader } from '#market/catalogue/import/read-row'
import { reportImport } from '#market/catalogue/import/report-import'
import { startImport } from '#market/catalogue/import/start-import'
import { listMerchants } from '#market/merchant/list-merchants'
import { uploads } from '#rules/fields'
import { openKept } from '../feed/open-kept.ts'
import { feedKey, previewFeed } from '../feed/preview.ts'
import { reportCsv } from '../feed/report.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'

/** The catalogue import of the back office. Running it is a job's business. */
export const importAnswers: readonly Answer[] = [
  answer(office.merchantList, listMerchants),
  answer(office.importRuns, listImports),
  answer(office.importDetail, showImport),
  answerInSteps(office.importPreview, async (steps, actor, { merchant_id }) => {
    const { path, name: file_name } = await steps.received({ maxBytes: uploads.maxBytes })
    const shown = await previewFeed(path)
    const storage_key = feedKey()
    const upload_id = storage_key.slice('imports/'.length)
    await steps.shop.files.put(storage_key, path)
    try {
      await steps.once((tx) => keepUpload(tx, actor, { id: upload_id, merchant_id, file_name, storage_key }))
    } catch (error) {
      await steps.shop.files.remove(storage_key)
      throw error
    }
    return { upload_id, file_name, ...shown }
  }),
  answerInSteps(office.importStart, async (steps, actor, input) => {
    const { upload_id, merchant_id, mapping } = input
    const upload = await steps.read((tx) => findUpload(tx, upload_id))
    // A mapping that does not fit is refused now, not an hour later by the job.
    await openKept(steps.shop.files, upload.storage_key, async (feed) => rowReader(mapping, feed.columns))
    const wish = {
      upload_id,
      merchant_id,
      mapping,
      dry_run: input.dry_run === 1,
      create_categories: input.create_categories === 1,
    }
    return steps.once((tx) => startImport(tx, actor, wish))
  }),
  answerInSteps(office.importReport, async (steps, actor, { id }) => {
    const { file_name, rows } = await steps.read((tx) => reportImport(tx, id))
    return {
      file_name: `${file_name.replace(/\.[^.]*$/, '')}-import-${id}.csv`,
      csv: reportCsv(rows, actor.language),
    }
  }),
]
