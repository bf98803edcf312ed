import { z } from 'zod'
import { customerType, userType } from '#rules/codes'
import { merchantRoles } from '#rules/people/merchant/team'
import { passwordPolicies } from '#rules/people/password/passwords'
import { companyRoles } from '#rules/people/team'
import { accountKinds, staffRoles } from '#rules/roles'
import { siteCodes } from '#rules/sites'
import { call } from '../wire/call.ts'
import { email, emailText, mailedCode, phoneText, stepCode, zipText } from '../wire/plain-shapes.ts'
import {
  companyName,
  credential,
  done,
  flag,
  int,
  language,
  money,
  personNameText,
  text,
} from '../wire/shapes.ts'
import { passkeyAnswer } from './passkey-answer.ts'

/** The logged-in person, for header and screens. */
export const userShape = z.object({
  login_status: z.union([z.literal(0), z.literal(1)]),
  auth_status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  kind: z.enum(accountKinds),
  roles: z.array(z.enum(staffRoles)),
  uuid: z.string(),
  user_uuid: z.string(),
  user_sn: z.string(),
  user_type: z.union([z.literal(userType.other), z.literal(userType.china)]),
  customer_type: z.union([z.literal(customerType.standard), z.literal(customerType.stockDealer)]),
  keeps_goods: z.boolean().describe('A stock dealer, or a company that still has goods of its own with us.'),
  is_internal_user: z.boolean(),
  mobile_country_code: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Language of the mails to this account. */
  language: z.string(),
  /** Whether measures are shown in centimetres and kilograms; null until the person has chosen. */
  metric: z.boolean().nullable(),
  company_name: z.string(),
  company_role: z.enum(companyRoles).nullable().describe('What the person is in the buying company.'),
  order_limit: money.nullable().describe('What an order may cost before somebody else has to approve it.'),
  month_limit: money.nullable().describe('What all orders of a month of the site may cost before that.'),
  merchant_uuid: z.string().nullable(),
  merchant_roles: z.array(z.enum(merchantRoles)).describe('What the person does for the manufacturer.'),
  sign_limit: money.nullable().describe('Up to which value a salesperson signs contracts; null: not at all.'),
  operator_id: z.number().int(),
  is_free_delivery: z.boolean(),
  is_freight: z.number().int(),
  has_payment_password: z.boolean(),
  payment_lock: z
    .object({ until: z.iso.datetime().nullable() })
    .nullable()
    .describe(
      'Paying from the balance is locked after wrong payment passwords; until null is until a new one is set.',
    ),
  acting: z
    .object({ company_id: z.number(), staff_name: z.string(), reason: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe('The staff who works as this buyer in this session.'),
})

/** A newly opened session. What specification section 7 reads of the person stands beside the token, too. */
export const openedShape = z.object({
  token: z.string(),
  token_erp: z.string(),
  sign_key: z.string(),
  ...userShape.pick({
    user_type: true,
    mobile_country_code: true,
    is_internal_user: true,
    user_sn: true,
    uuid: true,
    operator_id: true,
    is_free_delivery: true,
    is_freight: true,
  }).shape,
  user: userShape,
})

export const credentialKey = call('/user/credentialKey', {
  who: 'anyone',
  does: 'Gives the public key and a one-use challenge with which the browser encrypts a password.',
  reads: true,
  in: z.object({}),
  out: z.object({
    kid: z.string(),
    public_key: z.string().describe('SPKI, base64'),
    challenge: z.string(),
    password_policy: z.enum(passwordPolicies).describe('What a new login password must be.'),
  }),
  perMinute: 600,
})

const device = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .describe('What an earlier login on this device gave.')

export const sendCode = call('/user/sendCode', {
  who: 'anyone',
  does: 'Mails a verification code, good for the visitor who asks. The answer is the same whether or not the address is known.',
  in: z.object({
    email,
    purpose: z.enum(['register', 'password', 'payment_password', 'email', 'certification']),
    device,
  }),
  out: z.object({
    valid_minutes: z.number().int(),
    earlier: z.boolean().describe('None was mailed: the last long code that was still works.'),
  }),
  perMinute: 5,
})

/** In demo mode over loopback a plain `password` may replace `credential`. */
export const password = { credential: credential.optional(), password: z.string().max(64).optional() }

export const register = call('/user/register', {
  who: 'anyone',
  does: 'Makes an account and its company, after the mailed code; answers like a login.',
  in: z.object({
    email,
    email_code: mailedCode,
    ...password,
    first_name: personNameText(60),
    last_name: personNameText(60),
    phone: phoneText.min(1),
    mobile_country_code: int.default(1),
    company_name: companyName(120),
    // The company's address, required of companies in mainland China; prefills their certification.
    province_name: text(60).optional(),
    city: text(80).optional(),
    address: text(200).optional(),
    zip_code: zipText.optional(),
  }),
  out: openedShape,
  perMinute: 20,
})

export const checkNewcomer = call('/user/checkNewcomer', {
  who: 'anyone',
  does: 'After the mailed code: whether the address is new, or belongs to a business of another site that may be associated.',
  in: z.object({ email, email_code: mailedCode }),
  out: z.object({ elsewhere: z.object({ company_name: z.string(), site_name: z.string() }).nullable() }),
  perMinute: 20,
})

export const associate = call('/user/associate', {
  who: 'anyone',
  does: 'Associates the business of an account at another site with this one, after a mailed code and its password; answers like a login.',
  in: z.object({ email, email_code: mailedCode, ...password }),
  out: openedShape,
  perMinute: 20,
})

export const resetPassword = call('/user/resetPassword', {
  who: 'anyone',
  does: 'Sets a new login password after a mailed code, and ends every session of the account.',
  in: z.object({ email, email_code: mailedCode, ...password }),
  out: done,
  perMinute: 20,
})

export const login = call('/user/login', {
  who: 'anyone',
  does: 'Opens a session for an e-mail address and a password.',
  in: z.object({
    email: emailText,
    ...password,
    stay_signed_in: flag.default(false),
    device,
    step_code: stepCode.optional().describe('From the app, the mail, or for recovery.'),
    passkey: passkeyAnswer.optional(),
  }),
  out: openedShape.extend({ device: z.string() }),
})

export const createTicket = call('/user/createTicket', {
  who: 'user',
  does: 'A ticket that takes this session along in the address of a page on another host: once, within a minute.',
  in: z.object({ site: z.enum(siteCodes).optional().describe('The site of that page; else the same.') }),
  out: z.object({ ticket: z.string(), expires_in: z.number().int() }),
  perMinute: 20,
})

export const openTicket = call('/user/openTicket', {
  who: 'anyone',
  does: 'Opens a session for whom a ticket carries, which ends with the one it was taken along from; answers like a login.',
  in: z.object({
    ticket: z.string().min(1).max(100),
    device,
    confirmed: flag
      .default(false)
      .describe(
        'The person at the browser said so: asked where somebody else is signed in, or nobody knows who it is.',
      ),
  }),
  out: openedShape,
  perMinute: 20,
})

export const logout = call('/user/logout', {
  who: 'user',
  does: 'Ends this session everywhere at once.',
  in: z.object({}),
  out: done,
})

export const userInfo = call('/user/info', {
  who: 'anyone',
  does: 'Says who is logged in; login_status 0 for a guest or an ended session.',
  reads: true,
  in: z.object({}),
  out: z.object({
    ...userShape.pick({ login_status: true, auth_status: true }).shape,
    user: userShape.nullable(),
  }),
})

export const updateAccount = call('/user/update', {
  who: 'user',
  does: 'Changes the name, phone or language of the account.',
  in: z.object({
    first_name: personNameText(60),
    last_name: personNameText(60),
    phone: phoneText,
    language: language.optional(),
  }),
  out: z.object({ user: userShape }),
})

export const setPaymentPassword = call('/user/setPaymentPassword', {
  who: 'buyer',
  may: 'pay',
  does: 'Sets or resets the six-digit payment password, after a mailed code.',
  in: z.object({ email_code: mailedCode, ...password }),
  out: done,
  perMinute: 20,
})

export const demoAccounts = call('/user/demoAccounts', {
  who: 'anyone',
  does: 'In demo mode: the accounts one may try, shown on the login page. Refused otherwise.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        email: z.string(),
        password: z.string(),
        payment_password: z.string().nullable(),
        kind: z.enum(accountKinds),
        does: z.string(),
      }),
    ),
  }),
})
