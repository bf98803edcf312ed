import * as upload from '#api/people/upload'
import type { User } from '#market/actor'
import { checkUploadQuota } from '#market/people/content/check-upload-quota'
import { findFile } from '#market/people/content/find-file'
import { keepFile } from '#market/people/content/keep-file'
import { ofUploader } from '../../files/inspect/inspect-in-worker.ts'
import { answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { noting, storeUpload } from '../store-upload.ts'

export const uploadAnswers: readonly CallHandler[] = [
  answerInSteps(upload.uploadFile, (steps, actor) =>
    ofUploader(String(actor.account_id), () => keepUpload(steps, actor)),
  ),
  answerInSteps(upload.fileLink, async (steps, actor, input) => {
    const { id, mime, name } = await steps.read((tx) => findFile(tx, actor, input))
    return { mime, name, url: steps.linkTo({ id }) }
  }),
]

/** Receives the file, inspects and stores it, and only then records it: no row may lack its file. */
async function keepUpload(steps: HandlerContext<User>, actor: User) {
  await steps.read((tx) => checkUploadQuota(tx, actor))
  const file = await storeUpload(steps)
  await noting(steps.shop.files, file, () => steps.once((tx) => keepFile(tx, actor, file)))
  const { id, name, mime, bytes } = file
  return { id, name, mime, bytes, url: steps.linkTo({ id }) }
}
