import { z } from 'zod'
import { queueRowKinds } from '#rules/overview/queue-row'
import { accountKinds, staffRoles } from '#rules/roles'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { done, id, idempotencyKey, listOf, moment, nextKey, pageAfterName, words } from '../wire/shapes.ts'

const personShape = z.object({
  account_id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  mobile_country_code: z.number().int(),
  kind: z.enum(accountKinds),
  company_name: z.string(),
  roles: z.array(z.enum(staffRoles)),
  disabled: z.boolean(),
  totp: z.boolean(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  last_seen_at: moment.nullable(),
})

export const peopleList = call('/office/peopleList', {
  who: 'staff:administrator',
  does: 'The accounts whose e-mail, name or company has this in it, with what each is proved with beside its password.',
  reads: true,
  in: z.object({
    search: search(80).default(''),
    with_steps: z.enum(['0', '1']).default('0'),
    ...pageAfterName,
  }),
  out: listOf(personShape).extend({ next: nextKey }),
})

export const officeWarehouses = call('/office/warehouses', {
  who: 'staff',
  does: 'The warehouses, by name, and which of them this person works in.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string() })),
    home: z.number().nullable(),
  }),
})

export const setHomeWarehouse = call('/office/setHomeWarehouse', {
  who: 'staff',
  does: 'Says which warehouse one works in; without one: in none.',
  in: z.object({ warehouse_id: id.optional() }),
  out: z.object({ home: z.number().nullable() }),
})

export const openRow = call('/office/openRow', {
  who: 'staff',
  does: 'Says for a minute that one has a thing of a queue open, or no more, and gives who else has.',
  in: z.object({
    kind: z.enum(queueRowKinds),
    ref: words(40),
    leave: z.enum(['0', '1']).default('0'),
  }),
  out: z.object({ others: z.array(z.string()) }),
})

export const resetSecondStep = call('/office/resetSecondStep', {
  who: 'staff:administrator',
  does: 'Takes every second step of somebody else away who has lost them, and signs them out; the reason is kept, they are told by mail.',
  in: z.object({ account_id: id, reason: words(300), idempotency_key: idempotencyKey.optional() }),
  out: done,
})
