import { z } from 'zod'
import { isCompanyName } from '#rules/people/name/names'
import { isPhone } from '#rules/text/plain-input'
import { closureShape } from '../../goods/closure.ts'
import { call } from '../../wire/call.ts'
import { anyPhoneText, anyZipText, number } from '../../wire/plain-shapes.ts'
import { head, id, idList, listOf, money, neededWords, pageFromHead } from '../../wire/shapes.ts'

/* What a contract is begun with: goods, parties, and the addresses by which it names the purchaser. */

const address = {
  receiving_company: neededWords(120, 'contract.address').refine(isCompanyName),
  receiving_address: neededWords(300, 'contract.address'),
  receiving_zip: anyZipText.default('').refine((text) => text !== '', 'contract.address'),
  receiving_phone: anyPhoneText
    .default('')
    .refine((text) => text !== '', 'contract.address')
    .refine(isPhone, 'account.phoneFormat'),
}
export const saveContractAddress = call('/user/saveContractAddress', {
  who: 'certified',
  may: 'order',
  does: 'Keeps an address that contracts name the purchaser by.',
  in: z.object(address),
  out: z.object({ id: z.number() }),
})
export const contractAddresses = call('/user/getContractAddressList', {
  who: 'certified',
  does: 'The addresses that contracts name the purchaser by, newest first.',
  reads: true,
  in: z.object(pageFromHead),
  out: listOf(
    z.object({
      id: z.number(),
      receiving_company: z.string(),
      receiving_address: z.string(),
      receiving_zip: z.string(),
      receiving_phone: z.string(),
    }),
  ).extend({ head }),
})

const partyShape = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string().describe('Its code; empty where it is not known.'),
  zip: z.string(),
  phone: z.string(),
})

export const contractGoods = call('/home/getProcureContractGoodsData', {
  who: 'certified',
  may: 'order',
  does: 'What a contract with a manufacturer begins with: its goods in the cart, and an item beside them.',
  reads: true,
  in: z.object({ merchant_uuid: z.uuid(), cart_ids: idList.optional(), relation_id: id.optional() }),
  out: z.object({
    cart_ids: z.string().describe('The lines of the cart that are among them.'),
    merchant_name: z.string(),
    maker: partyShape,
    purchaser: partyShape.describe('The own company as it was certified.'),
    deposit_ratio: z.number(),
    closures: z.array(closureShape).describe('Days on which nothing can be promised.'),
    goods_data: z.array(
      z.object({
        relation_id: z.number(),
        preview: z.string().nullable(),
        custom_sn: z.string(),
        quantity: z.number(),
        is_cart: z.boolean(),
        price: money,
        size: z.string(),
        packing: z.string(),
        color: z.string(),
        category: z.string(),
        volume: z.string().describe('Cubic metres of one piece.'),
        port: z.string().nullable(),
      }),
    ),
  }),
})

export const contractCopy = call('/home/contractCopy', {
  who: 'certified',
  may: 'order',
  does: 'What a new contract with the same manufacturer begins with, copied from one of the company.',
  reads: true,
  in: z.object({ contract_sn: number(40) }),
  out: z.object({
    merchant_uuid: z.string(),
    body: z.string().describe('The newest version, as canonical JSON.'),
    prices: z
      .array(z.object({ custom_sn: z.string(), today: money.nullable() }))
      .describe('What the catalogue asks for that quantity today; null for what is not sold there.'),
  }),
})
