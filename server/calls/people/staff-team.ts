import * as staff from '#api/people/staff-team'
import * as view from '#api/people/staff-view'
import { changeColleague, inviteColleague } from '#market/people/staff/change-colleague'
import { disableColleague, enableColleague, signOutColleague } from '#market/people/staff/let-in'
import { listStaff } from '#market/people/staff/list-staff'
import { listViews, removeView, saveView } from '#market/people/staff/views'
import { resendInvitation, revokeInvitation } from '#market/people/team/keep-invitation'
import { newInvitationLink } from '../../auth/join-team.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const staffTeamAnswers: readonly CallHandler[] = [
  answer(staff.staffList, listStaff),
  answerInSteps(staff.inviteStaff, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => inviteColleague(tx, actor, { ...input, ...link }))
  }),
  answerInSteps(staff.resendStaffInvitation, ({ shop, once }, actor, input) => {
    const link = newInvitationLink(shop.secrets, shop.config.public_url)
    return once((tx) => resendInvitation(tx, actor, { ...input, ...link }))
  }),
  answer(staff.revokeStaffInvitation, revokeInvitation),
  answer(staff.changeStaff, changeColleague),
  answer(staff.disableStaff, disableColleague),
  answer(staff.enableStaff, enableColleague),
  answer(staff.signOutStaff, signOutColleague),
  answer(view.staffViews, listViews),
  answer(view.saveView, saveView),
  answer(view.removeView, removeView),
]
