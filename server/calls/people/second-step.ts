import * as api from '#api/people/second-step'
import { listSteps } from '#market/people/account/second-step/list-steps'
import { movesMoney } from '#rules/roles'
import {
  addKey,
  beginApp,
  beginKey,
  confirmApp,
  renewCodes,
  takeAway,
} from '../../auth/second-step/second-step-setup.ts'
import { answerInSteps, type CallHandler } from '../answer.ts'

export const secondStepAnswers: readonly CallHandler[] = [
  answerInSteps(api.secondSteps, async ({ shop, read }, actor) => {
    const required = shop.second_steps.required && actor.kind === 'staff' && movesMoney(actor.roles)
    return { ...(await read((tx) => listSteps(tx, actor))), required }
  }),
  answerInSteps(api.beginTotp, ({ shop, visit }, _actor, input) => beginApp(shop, visit, input)),
  answerInSteps(api.confirmTotp, ({ shop, visit }, _actor, input) => confirmApp(shop, visit, input)),
  answerInSteps(api.beginPasskey, ({ shop, visit }, _actor, input) => beginKey(shop, visit, input)),
  answerInSteps(api.addPasskey, ({ shop, visit }, _actor, input) => addKey(shop, visit, input)),
  answerInSteps(api.renewRecoveryCodes, ({ shop, visit }, _actor, input) => renewCodes(shop, visit, input)),
  answerInSteps(api.removeSecondStep, ({ shop, visit }, _actor, input) => takeAway(shop, visit, input)),
]
