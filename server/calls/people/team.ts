import * as team from '#api/people/team'
import { changePerson, removePerson } from '#market/people/team/change-person'
import { invitePerson } from '#market/people/team/invite-person'
import { resendInvitation, revokeInvitation } from '#market/people/team/keep-invitation'
import { listTeam } from '#market/people/team/list-team'
import { invitationBehind, joinTeam, newInvitationLink } from '../../auth/join-team.ts'
import { leaveOwnTeam } from '../../auth/leave-team.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const teamAnswers: readonly CallHandler[] = [
  answer(team.teamList, listTeam),
  answerInSteps(team.invitePerson, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => invitePerson(tx, actor, { ...input, ...link }))
  }),
  answerInSteps(team.resendInvitation, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => resendInvitation(tx, actor, { ...input, ...link }))
  }),
  answer(team.revokeInvitation, revokeInvitation),
  answer(team.changePerson, changePerson),
  answer(team.removePerson, removePerson),
  answerInSteps(team.leaveTeam, ({ shop, visit }, _actor, input) => leaveOwnTeam(shop, visit, input)),
  answerInSteps(team.invitationOf, ({ shop, visit }, _actor, input) => invitationBehind(shop, visit, input)),
  answerInSteps(team.acceptInvitation, ({ shop, visit }, _actor, input) => joinTeam(shop, visit, input)),
]
