import * as team from '#api/people/merchant-team'
import { removePerson } from '#market/people/team/change-person'
import { resendInvitation, revokeInvitation } from '#market/people/team/keep-invitation'
import { listMerchantPeople } from '#market/people/team/list-merchant-people'
import { changeMerchantPerson, inviteMerchantPerson } from '#market/people/team/merchant-person'
import { newInvitationLink } from '../../auth/join-team.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const merchantTeamAnswers: readonly CallHandler[] = [
  answer(team.merchantPeople, listMerchantPeople),
  answerInSteps(team.inviteMerchantPerson, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => inviteMerchantPerson(tx, actor, { ...input, ...link }))
  }),
  answerInSteps(team.resendMerchantInvitation, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => resendInvitation(tx, actor, { ...input, ...link }))
  }),
  answer(team.revokeMerchantInvitation, revokeInvitation),
  answer(team.changeMerchantPerson, changeMerchantPerson),
  answer(team.removeMerchantPerson, removePerson),
]
