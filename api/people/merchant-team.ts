import { z } from 'zod'
import { merchantRoles } from '#rules/people/merchant/team'
import { call } from '../wire/call.ts'
import { amountText, email } from '../wire/plain-shapes.ts'
import { done, id, idempotencyKey, jsonText, moment, money } from '../wire/shapes.ts'

const place = {
  roles: jsonText(z.array(z.enum(merchantRoles)).min(1).max(merchantRoles.length)).describe(
    'JSON list of roles.',
  ),
  sign_limit: amountText(14)
    .default('')
    .describe('Up to which value a salesperson signs contracts, decimal text; empty: signs none.'),
}
const placed = {
  email: z.string(),
  roles: z.array(z.enum(merchantRoles)),
  sign_limit: money.nullable(),
}
const personShape = z.object({
  user_uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_country_code: z.number().int(),
  ...placed,
  last_seen_at: moment.nullable(),
  joined_at: moment,
  you: z.boolean(),
})
const invitationShape = z.object({
  id: z.number().int(),
  ...placed,
  invited_by: z.string(),
  sent_at: moment,
  expires_at: moment,
})

export const merchantPeople = call('/merchant/people', {
  who: 'merchant',
  may: 'own',
  does: "Lists the merchant's people with their roles, and to an owner the invitations that are open.",
  reads: true,
  in: z.object({}),
  out: z.object({
    people: z.array(personShape),
    invitations: z.array(invitationShape),
    former: z
      .array(z.object({ name: z.string(), left_at: moment }))
      .describe('Former colleagues, whose names stay in histories; the last who left first.'),
  }),
})

export const inviteMerchantPerson = call('/merchant/invitePerson', {
  who: 'merchant',
  may: 'people',
  does: 'Invites somebody to the merchant by mail; the link holds for seven days.',
  in: z.object({ email, ...place, idempotency_key: idempotencyKey.optional() }),
  out: done,
  perMinute: 10,
})

export const resendMerchantInvitation = call('/merchant/resendInvitation', {
  who: 'merchant',
  may: 'people',
  does: 'Mails a new link for an open invitation; the one before is worth nothing from then on.',
  in: z.object({ id }),
  out: done,
  perMinute: 10,
})

export const revokeMerchantInvitation = call('/merchant/revokeInvitation', {
  who: 'merchant',
  may: 'people',
  does: 'Takes an open invitation back.',
  in: z.object({ id }),
  out: done,
})

export const changeMerchantPerson = call('/merchant/changePerson', {
  who: 'merchant',
  may: 'people',
  does: "Changes a person's roles and signing limit; a merchant keeps an owner.",
  in: z.object({ user_uuid: z.uuid(), ...place }),
  out: done,
})

export const removeMerchantPerson = call('/merchant/removePerson', {
  who: 'merchant',
  may: 'people',
  does: "Takes a person off the merchant's team: signed out everywhere at once, what they did stays.",
  in: z.object({ user_uuid: z.uuid() }),
  out: done,
})
