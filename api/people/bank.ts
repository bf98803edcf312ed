import { z } from 'zod'
import { bankKinds } from '#rules/money/bank'
import { call } from '../wire/call.ts'
import { numberText } from '../wire/plain-shapes.ts'
import { done, flag, id, idempotencyKey, words } from '../wire/shapes.ts'
import { password } from './account.ts'

/** Owners never see the whole number; finance reads it to pay a withdrawal out (`/office/payoutAccount`). */
const bankAccount = z.object({
  id: z.number(),
  kind: z.enum(bankKinds),
  bank_name: z.string(),
  holder: z.string(),
  /** The last four digits of the routing number; null for a card. */
  routing_last4: z.string().nullable(),
  last4: z.string(),
  is_default: z.boolean(),
  created_at: z.string(),
})

export const bankList = call('/user/bankList', {
  who: 'buyer',
  may: 'money',
  acting: false,
  does: "The company's accounts and cards for withdrawals, the default first; of each number the last four digits.",
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(bankAccount) }),
})

export const addBank = call('/user/addBank', {
  who: 'certified',
  may: 'money',
  does: 'Adds an account or card for withdrawals, with the payment password.',
  in: z.object({
    kind: z.enum(bankKinds),
    bank_name: words(80),
    holder: words(80),
    routing_number: numberText(20).default(''),
    number: numberText(30),
    is_default: flag.default(false),
    ...password,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: bankAccount,
  perMinute: 20,
})

export const defaultBank = call('/user/defaultBank', {
  who: 'certified',
  may: 'money',
  does: 'Makes an account or card the one that withdrawals go to first.',
  in: z.object({ id }),
  out: done,
})

export const deleteBank = call('/user/deleteBank', {
  who: 'certified',
  may: 'money',
  does: 'Removes an account or card, with the payment password.',
  in: z.object({ id, ...password }),
  out: done,
  perMinute: 20,
})
