import { randomBytes } from 'node:crypto'
import * as application from '#api/goods/merchant-application'
import * as officeMerchant from '#api/goods/office-merchant'
import { type ApplicationInput, applyAsMerchant } from '#market/goods/merchant/application/apply'
import { decideApplication } from '#market/goods/merchant/application/decide-application'
import {
  findApplication,
  listApplications,
  showOwnApplication,
} from '#market/goods/merchant/application/show-application'
import { listMerchantsForStaff } from '#market/goods/merchant/state/list-merchants-for-staff'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { showMerchantToStaff } from '#market/goods/merchant/state/show-merchant-to-staff'
import type { NewFile } from '#market/people/content/keep-file'
import { licenceMimes } from '#rules/goods/merchant/merchant-application'
import { refuse } from '#rules/refusals'
import { addressBlock } from '../../auth/auth-context.ts'
import { ofUploader } from '../../files/inspect/inspect-in-worker.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'
import { noting, storeUpload } from '../store-upload.ts'

export const merchantApplicationAnswers: readonly CallHandler[] = [
  answerInSteps(application.applyMerchant, async (steps, actor, { homepage, ...said }) => {
    // A program's: no person has seen this field.
    if (homepage !== '') refuse('request.malformed', {}, 'homepage')
    const licence = said.keep_licence ? null : await storeLicence(steps)
    return store(steps, licence, (tx) =>
      applyAsMerchant(tx, actor, { ...said, licence } satisfies ApplicationInput),
    )
  }),
  answer(application.merchantApplication, showOwnApplication),
  answer(officeMerchant.officeMerchants, listMerchantsForStaff),
  answer(officeMerchant.officeMerchant, showMerchantToStaff),
  answer(officeMerchant.moveMerchant, moveMerchant),
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

/** Receives the licence file, inspects and stores it. */
async function storeLicence(steps: HandlerContext): Promise<NewFile> {
  // The applicant has no account yet.
  const licence = await ofUploader(addressBlock(steps.visit.address), () => storeUpload(steps))
  if (licenceMimes.includes(licence.mime)) return licence
  await steps.shop.files.remove(licence.storage_key)
  return refuse('upload.type', {}, 'licence')
}

type OnceOptions = Parameters<HandlerContext['once']>[0]

/** Does the work with a stored file, which goes again when the work fails or has no use for it. */
async function store(
  { once, shop }: HandlerContext,
  file: NewFile | null,
  work: (...given: Parameters<OnceOptions>) => ReturnType<typeof applyAsMerchant>,
) {
  const apply = () => once(work)
  const { used, ...given } = await (file ? noting(shop.files, file, apply) : apply())
  if (file && !used) await shop.files.remove(file.storage_key)
  return given
}
