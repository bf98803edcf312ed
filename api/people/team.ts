import { z } from 'zod'
import { merchantRoles } from '#rules/people/merchant/team'
import { companyRoles } from '#rules/people/team'
import { call } from '../wire/call.ts'
import { amountText, email, phoneText } from '../wire/plain-shapes.ts'
import { done, id, idempotencyKey, moment, money, personNameText } from '../wire/shapes.ts'
import { openedShape, password } from './account.ts'

const limit = amountText(14)
  .default('')
  .describe('Decimal text; empty: none. 0: every order has to be approved.')
const place = { role: z.enum(companyRoles), order_limit: limit, month_limit: limit }

const personShape = z.object({
  user_uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_country_code: z.number().int(),
  email: z.string(),
  role: z.enum(companyRoles),
  order_limit: money.nullable(),
  month_limit: money.nullable(),
  spent: money
    .nullable()
    .describe('Ordered this month of the site and not cancelled, where the month is limited.'),
  last_seen_at: moment.nullable(),
  joined_at: moment,
  you: z.boolean(),
})

const invitationShape = z.object({
  id: z.number().int(),
  email: z.string(),
  role: z.enum(companyRoles),
  order_limit: money.nullable(),
  month_limit: money.nullable(),
  invited_by: z.string(),
  sent_at: moment,
  expires_at: moment,
})

export const teamList = call('/user/teamList', {
  who: 'buyer',
  does: "Lists the company's people with their roles, and to an owner the invitations that are open. Limits of others only to who may approve.",
  reads: true,
  in: z.object({}),
  out: z.object({ people: z.array(personShape), invitations: z.array(invitationShape) }),
})

export const invitePerson = call('/user/invitePerson', {
  who: 'buyer',
  may: 'people',
  does: 'Invites somebody into the company by mail; the link holds for seven days.',
  in: z.object({
    email: email,
    ...place,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
  perMinute: 10,
})

export const resendInvitation = call('/user/resendInvitation', {
  who: 'buyer',
  may: 'people',
  does: 'Mails a new link for an open invitation; the one before is worth nothing from then on.',
  in: z.object({ id }),
  out: done,
  perMinute: 10,
})

export const revokeInvitation = call('/user/revokeInvitation', {
  who: 'buyer',
  may: 'people',
  does: 'Takes an open invitation back.',
  in: z.object({ id }),
  out: done,
})

export const changePerson = call('/user/changePerson', {
  who: 'buyer',
  may: 'people',
  does: "Changes a person's role and limits; a company keeps an owner.",
  in: z.object({ user_uuid: z.uuid(), ...place }),
  out: done,
})

export const removePerson = call('/user/removePerson', {
  who: 'buyer',
  may: 'people',
  does: 'Takes a person off the team: signed out everywhere at once, what they did stays.',
  in: z.object({ user_uuid: z.uuid() }),
  out: done,
})

export const leaveTeam = call('/user/leaveTeam', {
  who: 'buyer',
  may: 'own',
  does: 'Leaves the team, after the login password: signed out everywhere at once. The last owner hands over first.',
  in: z.object({ ...password }),
  out: done,
  perMinute: 10,
})

const invitation = z.string().regex(/^[\w-]{43}$/)

export const invitationOf = call('/user/invitation', {
  who: 'anyone',
  does: 'What the link of an invitation leads to: whose company, in which role.',
  reads: true,
  in: z.object({ invitation }),
  out: z.object({
    company_name: z.string().describe('Empty: the platform itself.'),
    email: z.string(),
    role: z
      .enum(companyRoles)
      .nullable()
      .describe('The role in a buying company; null: into a merchant or the staff.'),
    merchant_roles: z.array(z.enum(merchantRoles)).describe('The roles at a merchant.'),
    staff: z.boolean().describe('To the staff of the platform.'),
    invited_by: z.string(),
    expires_at: moment,
  }),
  perMinute: 60,
})

export const acceptInvitation = call('/user/acceptInvitation', {
  who: 'anyone',
  does: 'Makes the account of an invited person; answers like a login.',
  in: z.object({
    invitation,
    first_name: personNameText(60),
    last_name: personNameText(60),
    phone: phoneText.default(''),
    ...password,
  }),
  out: openedShape,
  perMinute: 20,
})
