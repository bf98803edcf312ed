import { z } from 'zod'
import { call } from '../wire/call.ts'
import { number, numberText } from '../wire/plain-shapes.ts'
import { done, id, idempotencyKey, words } from '../wire/shapes.ts'

const account = z.object({
  holder: z.string(),
  bank_name: z.string(),
  routing_number: z.string(),
  account_number: z.string(),
  /** Of the bank, for transfers from abroad; empty where there is none. */
  swift: z.string(),
})

export const transferAccount = call('/pay/transferAccount', {
  who: 'buyer',
  does: 'To which bank account transfers go: that of the site of an order, else of the site asked; null where it has to be asked for.',
  reads: true,
  in: z.object({ order_sn: numberText(40).default('') }),
  out: z.object({ account: account.nullable() }),
})

export const transferAccounts = call('/office/transferAccounts', {
  who: 'staff:administrator',
  does: 'To which bank account buyers of each site send transfers, and who said so when.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        site_id: z.number().int(),
        code: z.string(),
        name: z.string(),
        account: account.nullable(),
        set_at: z.string().nullable(),
        set_by: z.string().nullable(),
      }),
    ),
  }),
})

export const setTransferAccount = call('/office/setTransferAccount', {
  who: 'staff:administrator',
  does: 'Says to which bank account buyers of a site send transfers, from now on.',
  in: z.object({
    site_id: id,
    holder: words(80),
    bank_name: words(80),
    routing_number: number(20),
    account_number: number(30),
    swift: numberText(20).default(''),
    reason: words(300),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})
