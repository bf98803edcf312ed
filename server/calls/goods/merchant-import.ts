import * as own from '#api/goods/merchant-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { listOwnImports } from '#market/goods/merchant/feed/list-own-imports'
import { checkOwnMapping, ownFields, ownPart } from '#market/goods/merchant/feed/own-mapping'
import { reportOwnImport, showOwnImport } from '#market/goods/merchant/feed/show-own-import'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'
import { checkFit, importReportFile, receiveArchive, receiveFeed } from './import.ts'

/** A manufacturer's own import. Running it is a job's business. */
export const ownImportAnswers: readonly CallHandler[] = [
  answerInSteps(own.ownImportPreview, async (steps, actor) => {
    const shown = await receiveFeed(steps, actor, actor.merchant_id)
    return { ...shown, mapping: ownPart(shown.mapping), fields: ownFields }
  }),
  answerInSteps(own.ownImportStart, async (steps, actor, { upload_id, mapping, dry_run }) => {
    checkOwnMapping(mapping)
    await checkFit(steps, actor, { upload_id, mapping })
    const { merchant_id } = actor
    const wish = { upload_id, merchant_id, mapping, dry_run, create_categories: false }
    return steps.once((tx) => startImport(tx, actor, wish))
  }),
  answerInSteps(own.ownImportPictures, (steps, actor) => receiveArchive(steps, actor, actor.merchant_id)),
  answer(own.ownImports, listOwnImports),
  answer(own.ownImportDetail, showOwnImport),
  answerInSteps(own.ownImportReport, async (steps, actor, { id }) => {
    const report = await steps.read((tx) => reportOwnImport(tx, actor, { id }))
    return importReportFile({ id, ...report }, actor.language)
  }),
]
