import { z } from 'zod'
import { isPersonName } from '#rules/people/name/names'
import { call } from '../wire/call.ts'
import { extensionText, phoneText, search, zipText } from '../wire/plain-shapes.ts'
import { companyName, done, flag, int, nextKey, pageAfter, text, words } from '../wire/shapes.ts'

/** Who receives goods, and where. */
export const receivingFields = {
  receiving_company: companyName(120),
  receiving_name: text(80).refine(isPersonName).default(''),
  receiving_phone: phoneText.min(1),
  extension: extensionText.default(''),
  receiving_zip: zipText.min(1),
  receiving_address: words(200),
  receiving_city: words(80),
  receiving_state: words(2),
  residential: flag.default(false),
}
const addressFields = { ...receivingFields, is_default: flag.default(false) }
export const addressShape = z.object({
  id: z.number(),
  receiving_company: z.string(),
  receiving_name: z.string(),
  receiving_phone: z.string(),
  extension: z.string(),
  receiving_zip: z.string(),
  receiving_address: z.string(),
  receiving_city: z.string(),
  receiving_state: z.string(),
  residential: z.boolean(),
  is_default: z.boolean(),
})

export const addressList = call('/user/addressList', {
  who: 'buyer',
  does: "Lists the company's delivery addresses, the default first, ten a page.",
  reads: true,
  in: z.object({
    ...pageAfter,
    page_size: int.pipe(z.number().min(1).max(50)).default(10),
    search: search(80)
      .default('')
      .describe('Words of the company, the contact, the street, the city or the ZIP code.'),
  }),
  out: z.object({ list: z.array(addressShape), next: nextKey, count: z.number().int() }),
})

export const saveAddress = call('/user/saveAddress', {
  who: 'buyer',
  may: 'order',
  acting: 'address',
  does: 'Adds a delivery address, or changes one.',
  in: z.object({ id: int.optional(), ...addressFields }),
  out: addressShape,
})

export const deleteAddress = call('/user/deleteAddress', {
  who: 'buyer',
  may: 'order',
  acting: 'address',
  does: 'Removes a delivery address; orders keep the address they were made with.',
  in: z.object({ id: int }),
  out: done,
})
