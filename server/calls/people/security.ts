import * as security from '#api/people/security'
import { listDevices } from '#market/people/account/session/list-devices'
import { signOutDevice } from '#market/people/account/session/sign-out-device'
import { signOutEverywhere } from '#market/people/account/session/sign-out-everywhere'
import { setPreferences } from '#market/people/account/set-preferences'
import { changeLoginEmail, changeLoginPassword } from '../../auth/change-login.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const securityAnswers: readonly CallHandler[] = [
  answerInSteps(security.changePassword, ({ shop, visit }, _actor, input) =>
    changeLoginPassword(shop, visit, input),
  ),
  answerInSteps(security.changeEmail, ({ shop, visit }, _actor, input) =>
    changeLoginEmail(shop, visit, input),
  ),
  answer(security.deviceList, listDevices),
  answer(security.signOutDevice, signOutDevice),
  answer(security.signOutEverywhere, signOutEverywhere),
  answer(security.setPreferences, setPreferences),
]
