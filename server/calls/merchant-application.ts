import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import * as application from '#api/merchant-application'
import type { NewFile } from '#market/content/keep-file'
import { type Applied, applyAsMerchant } from '#market/merchant/application/apply'
import { decideApplication } from '#market/merchant/application/decide-application'
import {
  findApplication,
  listApplications,
  showOwnApplication,
} from '#market/merchant/application/show-application'
import { uploads } from '#rules/fields'
import { licenceMimes } from '#rules/merchant-application'
import { refuse } from '#rules/refusals'
import { inspectFile } from '../outside/inspect-file.ts'
import { type Answer, answer, answerInSteps, type Steps } from './answer.ts'

export const merchantApplicationAnswers: readonly Answer[] = [
  answerInSteps(application.applyMerchant, async (steps, actor, { homepage, ...said }) => {
    // A program's: no person has seen this field.
    if (homepage !== '') refuse('request.malformed', {}, 'homepage')
    const licence = said.keep_licence ? null : await storeLicence(steps)
    return store(steps, licence, (tx) => applyAsMerchant(tx, actor, { ...said, licence } satisfies Applied))
  }),
  answer(application.merchantApplication, showOwnApplication),
  answer(application.applicationList, listApplications),
  answerInSteps(application.applicationDetail, async (steps, actor, input) => {
    const { licence, ...found } = await steps.read((tx) => findApplication(tx, actor, input))
    return { ...found, licence: { ...licence, url: steps.linkTo(licence) } }
  }),
  answerInSteps(application.decideApplication, async (steps, actor, input) => {
    const { passwords, config } = steps.shop
    const password_hash = await passwords.hash(randomBytes(24).toString('base64url'))
    const { public_url } = config
    return steps.once((tx) => decideApplication(tx, actor, { ...input, password_hash, public_url }))
  }),
]

/** Takes the licence that came along, looks what it is, and stores it. */
async function storeLicence({ received, shop }: Steps): Promise<NewFile> {
  const { path, name } = await received({ maxBytes: uploads.maxBytes })
  const { mime, extension, width, height } = await inspectFile(path)
  if (!licenceMimes.includes(mime)) refuse('upload.type', {}, 'licence')
  const id = randomUUID()
  const storage_key = `uploads/${id.slice(0, 2)}/${id}.${extension}`
  const { size: bytes } = await stat(path)
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest()
  await shop.files.put(storage_key, path)
  return { id, name, mime, bytes, sha256, storage_key, width, height }
}

type Taking = Parameters<Steps['once']>[0]

/** Does the work with a stored file, which goes again when the work fails or has no use for it. */
async function store(
  { once, shop }: Steps,
  file: NewFile | null,
  work: (...given: Parameters<Taking>) => ReturnType<typeof applyAsMerchant>,
) {
  try {
    const { used, ...given } = await once(work)
    if (file && !used) await shop.files.remove(file.storage_key)
    return given
  } catch (error) {
    if (file) await shop.files.remove(file.storage_key)
    throw error
  }
}
