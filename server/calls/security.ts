import * as security from '#api/security'
import { listDevices } from '#market/account/list-devices'
import { setPreferences } from '#market/account/set-preferences'
import { signOutDevice } from '#market/account/sign-out-device'
import { signOutEverywhere } from '#market/account/sign-out-everywhere'
import { changeLoginEmail, changeLoginPassword } from '../joining/change-login.ts'
import { type Answer, answer, answerInSteps } from './answer.ts'

export const securityAnswers: readonly Answer[] = [
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
