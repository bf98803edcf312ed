import * as company from '#api/people/company'
import { decideCertification } from '#market/people/company/decide-certification'
import { discardCertificationChange } from '#market/people/company/discard-certification-change'
import { findCertification } from '#market/people/company/find-certification'
import { listCertifications } from '#market/people/company/list-certifications'
import { listRounds } from '#market/people/company/list-rounds'
import { saveCertification } from '#market/people/company/save-certification'
import type { CertificationAnswer, CertificationFile } from '#market/people/company/show-certification'
import { withdrawCertification } from '#market/people/company/withdraw-certification'
import { associateCertified } from '../../auth/associate/associate-certification.ts'
import { answer, answerInSteps, type CallHandler, type HandlerContext } from '../answer.ts'

type Linker = Pick<HandlerContext, 'linkTo'>

/** A certification with a link to each of its files. */
function linked<C extends CertificationAnswer>(steps: Linker, shown: C) {
  const link = (file: CertificationFile) => ({ ...file, url: steps.linkTo(file) })
  const linkOne = (file: CertificationFile | null) => (file ? link(file) : null)
  return {
    ...shown,
    logo: linkOne(shown.logo),
    licences: shown.licences.map(link),
    permits: shown.permits.map(link),
    card_front: linkOne(shown.card_front),
    card_reverse: linkOne(shown.card_reverse),
  }
}

export const companyAnswers: readonly CallHandler[] = [
  answerInSteps(company.getUserCertification, async (steps, actor) => {
    const { auth_status, current, earlier } = await steps.read((tx) => listRounds(tx, actor))
    return {
      auth_status,
      current: current && linked(steps, current),
      earlier: earlier.map((one) => linked(steps, one)),
    }
  }),
  answerInSteps(company.saveUserCertification, async (steps, actor, input) => {
    const saved = await steps.once((tx) => saveCertification(tx, actor, input))
    return { ...saved, current: linked(steps, saved.current) }
  }),
  answer(company.withdrawCertification, withdrawCertification),
  answer(company.discardCertificationChange, discardCertificationChange),
  answerInSteps(company.associateCertification, ({ shop, visit }, _actor, input) =>
    associateCertified(shop, visit, input),
  ),
  answer(company.certificationQueue, listCertifications),
  answerInSteps(company.certificationDetail, async (steps, actor, input) => {
    const found = await steps.read((tx) => findCertification(tx, actor, input))
    return {
      ...found,
      certification: linked(steps, found.certification),
      earlier: found.earlier.map((one) => linked(steps, one)),
    }
  }),
  answer(company.decideCertification, decideCertification),
]
