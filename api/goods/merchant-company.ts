import { z } from 'zod'
import { call } from '../wire/call.ts'
import { anyPhoneText, anyZipText, numberText } from '../wire/plain-shapes.ts'
import { companyName, done, idempotencyKey, int, text, words } from '../wire/shapes.ts'

const percent = int.pipe(z.number().min(0).max(100))

export const merchantCompany = call('/merchant/company', {
  who: 'merchant',
  may: 'own',
  does: 'Who the merchant is on its contracts, and which deposit it asks for there.',
  reads: true,
  in: z.object({}),
  out: z.object({
    name: z.string().describe("The store's name."),
    legal_name: z.string(),
    legal_address: z.string(),
    legal_zip: z.string(),
    legal_phone: z.string(),
    tax_id: z.string(),
    return_address: z.string().describe('Where damaged pieces go back to.'),
    default_deposit_percent: z.number().int(),
    min_deposit_percent: z.number().int(),
    state: z.number().int().describe('1 being set up, 2 open, 3 suspended: its goods are not sold.'),
    state_reason: z.string(),
  }),
})

export const saveMerchantCompany = call('/merchant/saveCompany', {
  who: 'merchant',
  may: 'company',
  does: 'Changes who the merchant is on contracts made from now on, and which deposit it asks for.',
  in: z.object({
    legal_name: companyName(160),
    legal_address: words(300),
    legal_zip: anyZipText.min(1),
    legal_phone: anyPhoneText.min(1),
    tax_id: numberText(40).default(''),
    return_address: text(300).default(''),
    default_deposit_percent: percent,
    min_deposit_percent: percent,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})
