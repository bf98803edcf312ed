import { z } from 'zod'
import { staffRoles } from '#rules/roles'
import { call } from '../wire/call.ts'
import { email, search } from '../wire/plain-shapes.ts'
import { done, id, idempotencyKey, jsonText, listOf, moment, nextKey, pageAfterName } from '../wire/shapes.ts'

const roles = jsonText(z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)).describe(
  'JSON list of roles.',
)
const heldRoles = z.array(z.enum(staffRoles))

export const staffList = call('/office/staffList', {
  who: 'staff:administrator',
  does: 'A page of the people of the platform with their roles and home warehouses, who can log in first, by e-mail; and the invitations that are open.',
  reads: true,
  in: z.object({
    search: search(80).default('').describe('Part of a name or an e-mail address.'),
    ...pageAfterName,
  }),
  out: listOf(
    z.object({
      account_id: z.number().int(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      mobile_country_code: z.number().int(),
      roles: heldRoles,
      warehouse_id: z.number().int().nullable(),
      warehouse_name: z.string(),
      disabled: z.boolean(),
      second_step: z.boolean(),
      last_seen_at: moment.nullable(),
      you: z.boolean(),
    }),
  ).extend({
    next: nextKey,
    invitations: z.array(
      z.object({
        id: z.number().int(),
        email: z.string(),
        roles: heldRoles,
        warehouse_name: z.string(),
        invited_by: z.string(),
        sent_at: moment,
        expires_at: moment,
      }),
    ),
  }),
})

export const inviteStaff = call('/office/inviteStaff', {
  who: 'staff:administrator',
  does: 'Invites a colleague to the platform by mail, with roles and a home warehouse; the link holds for seven days.',
  in: z.object({ email, roles, warehouse_id: id.optional(), idempotency_key: idempotencyKey.optional() }),
  out: done,
  perMinute: 10,
})

export const resendStaffInvitation = call('/office/resendStaffInvitation', {
  who: 'staff:administrator',
  does: 'Mails a new link for an open invitation; the one before is worth nothing from then on.',
  in: z.object({ id }),
  out: done,
  perMinute: 10,
})

export const revokeStaffInvitation = call('/office/revokeStaffInvitation', {
  who: 'staff:administrator',
  does: 'Takes an open invitation back.',
  in: z.object({ id }),
  out: done,
})

export const changeStaff = call('/office/changeStaff', {
  who: 'staff:administrator',
  does: "Changes a colleague's roles and home warehouse, from the next request on; an administrator stays.",
  in: z.object({ account_id: id, roles, warehouse_id: id.optional() }),
  out: done,
})

export const disableStaff = call('/office/disableStaff', {
  who: 'staff:administrator',
  does: 'Lets a colleague no longer in: signed out everywhere at once, what they did stays.',
  in: z.object({ account_id: id }),
  out: done,
})

export const enableStaff = call('/office/enableStaff', {
  who: 'staff:administrator',
  does: 'Lets a colleague in again.',
  in: z.object({ account_id: id }),
  out: done,
})

export const signOutStaff = call('/office/signOutStaff', {
  who: 'staff:administrator',
  does: 'Ends every session of a colleague, who may log in again.',
  in: z.object({ account_id: id }),
  out: z.object({ ended: z.number().int() }),
})
