import { heard, type Row } from './row.ts'
import {
  api,
  askCode,
  asNewcomer,
  button,
  companyOf,
  db,
  guest,
  malformed,
  olivia,
  people,
  peter,
  register,
  someone,
  statusOf,
} from './stage.ts'

/** The messages of registration and login. */
export const joinRows: readonly Row[] = [
  {
    from: 'join:error.enter',
    says: 'Please Enter E-mail',
    reason: malformed,
    call: () => heard(api.send('/user/login', { password: 'x' } as never)),
    screen: async () => {
      await people().open(guest, '/login')
      await button(guest, 'Log in').click()
      return guest
    },
  },
  {
    from: 'refusals:account.wrongCredentials',
    says: 'E-mail or password is not right',
    reason: 'account.wrongCredentials',
    call: () => heard(api.send('/user/login', { email: someone(), password: 'not1this' })),
    screen: async () => {
      await people().open(guest, '/login')
      await guest.getByLabel('E-mail').fill(someone())
      await guest.getByLabel('Password', { exact: true }).fill('not1this')
      await button(guest, 'Log in').click()
      return guest
    },
  },
  {
    from: 'join:error.email',
    says: 'Please enter a valid e-mail address',
    reason: malformed,
    call: () => heard(api.send('/user/sendCode', { email: 'rosa@shop.furniture', purpose: 'register' })),
    screen: async () => {
      await people().open(guest, '/register')
      await guest.getByLabel('E-mail').fill('rosa@shop.furniture')
      await button(guest, 'Send me a code').click()
      return guest
    },
  },
  {
    from: 'refusals:account.codeIncorrect',
    says: 'The verification code is incorrect. Please re-enter it!',
    reason: 'account.codeIncorrect',
    call: async () => {
      const email = someone()
      const code = await askCode(email)
      return asNewcomer(email, code === '000000' ? '000001' : '000000')
    },
    screen: () => register({ code: '000000' }),
  },
  {
    from: 'refusals:account.codeFirst',
    says: 'Please get the verification code first',
    reason: 'account.codeFirst',
    call: () => asNewcomer(someone(), '123456'),
    screen: () => register({ before: () => db.deleteFrom('verification_code').execute() }),
  },
  {
    from: 'join:error.password',
    says: 'Use 6 to 12 letters and digits, both',
    reason: 'account.passwordFormat',
    call: async () => {
      const email = someone()
      const email_code = await askCode(email)
      const company = { first_name: 'A', last_name: 'B', phone: '213 555 0100', company_name: 'Short Ltd' }
      return heard(api.send('/user/register', { ...company, email, email_code, password: 'onlyletters' }))
    },
    screen: () => register({ password: 'onlyletters' }),
  },
  {
    from: 'join:error.confirm',
    says: 'The two passwords differ',
    reason: '',
    call: null,
    screen: () => register({ again: 'alder2026y' }),
  },
  {
    from: 'refusals:account.exists',
    says: 'This user already exists on the current site. Please log in directly!',
    reason: 'account.exists',
    call: () => asNewcomer(olivia),
    screen: () => register({ email: olivia }),
  },
  {
    from: 'refusals:company.exists',
    says: 'This business already exists in the current site, please change the mailbox!',
    reason: 'company.exists',
    call: async () => {
      const email = someone()
      const email_code = await askCode(email)
      const { name: company_name } = await companyOf(olivia)
      const person = { first_name: 'A', last_name: 'B', phone: '213 555 0100' }
      return heard(
        api.send('/user/register', { ...person, company_name, email, email_code, password: 'alder2026x' }),
      )
    },
    screen: async () => {
      await register()
      const { name } = await companyOf(olivia)
      await guest.getByLabel('Company name').fill(name)
      await guest.getByLabel('First name').fill('Ana')
      await guest.getByLabel('Last name').fill('Ruiz')
      await guest.getByLabel('Phone').fill('213 555 0100')
      await button(guest, 'Create the account').click()
      return guest
    },
  },
  {
    from: 'refusals:account.reviewingElsewhere',
    says: 'This email exists on another site under review. Please wait for the decision',
    reason: 'account.reviewingElsewhere',
    call: async () => {
      await statusOf(peter, 1)
      return asNewcomer(peter)
    },
    screen: () => register({ email: peter }),
  },
  {
    from: 'refusals:account.associationFailed',
    says: 'Association failed. Please check the password of your account at the other site',
    reason: 'account.associationFailed',
    call: async () => {
      await statusOf(peter, 2)
      const email_code = await askCode(peter)
      return heard(api.send('/user/associate', { email: peter, email_code, password: 'wrong2468' }))
    },
    screen: async () => {
      await register({ email: peter })
      await guest.getByLabel(/^Password of your account at/).fill('wrong2468')
      await button(guest, 'Associate the business').click()
      return guest
    },
  },
]
