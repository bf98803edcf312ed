import * as stray from '#api/goods/catalogue/stray-picture'
import * as own from '#api/goods/merchant-import'
import type { In, Out } from '#api/wire/call'
import { inTransaction } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { moveOwnChange } from '#market/goods/merchant/change/move-own-change'
import {
  assignOwnPictures,
  showOwnStrays,
  takeOwnBack,
} from '#market/goods/merchant/feed/assign-own-pictures'
import { exportOwn } from '#market/goods/merchant/feed/export-own'
import { findOwnItems } from '#market/goods/merchant/feed/find-own-items'
import { listOwnImports } from '#market/goods/merchant/feed/list-own-imports'
import { listToSend } from '#market/goods/merchant/feed/list-to-send'
import { checkOwnMapping, ownFields, ownPart } from '#market/goods/merchant/feed/own-mapping'
import { reportOwnImport, showOwnImport } from '#market/goods/merchant/feed/show-own-import'
import { Refusal } from '#rules/refusals'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
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
  answer(own.ownFeed, exportOwn),
  answer(stray.ownStrayPictures, showOwnStrays),
  answer(stray.ownPictureItems, findOwnItems),
  answer(stray.ownAssignPictures, assignOwnPictures),
  answer(stray.ownTakeBackPictures, takeOwnBack),
  answerInSteps(own.ownImportSend, sendNext),
  answerInSteps(own.ownImportReport, async (steps, actor, { id }) => {
    const report = await steps.read((tx) => reportOwnImport(tx, actor, { id }))
    return importReportFile({ id, ...report }, actor.language)
  }),
]

const changesAtOnce = 25

/** Sends each change by itself: one that lacks something holds up no other. */
async function sendNext(
  steps: HandlerContext<Merchant>,
  actor: Merchant,
  { id, after }: In<typeof own.ownImportSend>,
): Promise<Out<typeof own.ownImportSend>> {
  const some = await steps.read((tx) => listToSend(tx, actor, { id, after, most: changesAtOnce }))
  let sent = 0
  for (const change of some) {
    try {
      await inTransaction(steps.shop.db, (tx) => moveOwnChange(tx, actor, { ...change, event: 'send' }))
      sent += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  const last = some.at(-1)?.change_id ?? after
  return { sent, left: some.length - sent, last, more: some.length === changesAtOnce }
}
