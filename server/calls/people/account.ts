import { accountInfo } from '#api/overview/home'
import * as account from '#api/people/account'
import * as address from '#api/people/address'
import { showHome } from '#market/overview/home/show-home'
import type { CodePurpose } from '#market/people/account/mailed-code/send-code'
import { logout } from '#market/people/account/session/logout'
import { showLogin } from '#market/people/account/session/show-login'
import { updateAccount } from '#market/people/account/update-account'
import { deleteAddress } from '#market/people/company/delete-address'
import { listAddresses } from '#market/people/company/list-addresses'
import { saveAddress } from '#market/people/company/save-address'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import { associateBusiness, checkNewcomer } from '../../auth/associate/associate.ts'
import { addressBlock } from '../../auth/auth-context.ts'
import { logIn } from '../../auth/log-in/log-in.ts'
import { mailCode } from '../../auth/mail-code.ts'
import { newLoginPassword, newPaymentPassword } from '../../auth/password/new-passwords.ts'
import { signUp } from '../../auth/sign-up.ts'
import { newTicket, openByTicket } from '../../auth/ticket.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

/** Purposes of codes that need an account: another address, another account, a payment password. */
const ofMembers: readonly CodePurpose[] = ['email', 'certification', 'payment_password']

export const accountAnswers: readonly CallHandler[] = [
  answerInSteps(account.credentialKey, async ({ shop }) => {
    return { ...(await shop.credentials.issue()), password_policy: shop.policy }
  }),
  answerInSteps(account.sendCode, ({ shop, visit }, actor, input) => {
    if (ofMembers.includes(input.purpose) && actor.kind === 'guest') refuse('session.expired')
    return mailCode(shop, visit, input)
  }),
  answerInSteps(account.register, ({ shop, visit }, _actor, input) => signUp(shop, visit, input)),
  answerInSteps(account.checkNewcomer, ({ shop, visit }, _actor, input) => checkNewcomer(shop, visit, input)),
  answerInSteps(account.associate, ({ shop, visit }, _actor, input) => associateBusiness(shop, visit, input)),
  answerInSteps(account.login, ({ shop, visit }, _actor, input) => logIn(shop, visit, input), {
    crowded: ({ passwords }, address) => passwords.crowded(addressBlock(address)),
  }),
  answerInSteps(account.resetPassword, ({ shop, visit }, _actor, input) =>
    newLoginPassword(shop, visit, input),
  ),
  answerInSteps(account.createTicket, ({ shop }, actor, input) => newTicket(shop, actor, input)),
  answerInSteps(account.openTicket, ({ shop, visit }, _actor, input) => openByTicket(shop, visit, input)),
  answer(account.logout, logout),
  answer(account.userInfo, showLogin),
  answer(accountInfo, showHome),
  answer(account.updateAccount, updateAccount),
  answerInSteps(account.setPaymentPassword, ({ shop, visit }, _actor, input) =>
    newPaymentPassword(shop, visit, input),
  ),
  answer(address.addressList, listAddresses),
  answer(address.saveAddress, saveAddress),
  answer(address.deleteAddress, deleteAddress),
  answerInSteps(account.demoAccounts, async ({ shop }, actor) => {
    if (!shop.demo) refuse('session.demoOnly')
    const { demoAccounts } = await import('#demo/data/accounts')
    const list = demoAccounts.map(({ email, password, payment_password, kind, does }) => {
      return { email, password, payment_password, kind, does: textIn(does, actor.language) }
    })
    return { list }
  }),
]
