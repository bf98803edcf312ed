import { z } from 'zod'
import { contractSides, contractState } from '#rules/buying/contract/state'
import { call } from '../wire/call.ts'
import { number, search } from '../wire/plain-shapes.ts'
import {
  code,
  credential,
  flag,
  head,
  id,
  idList,
  int,
  listOf,
  moment,
  money,
  neededWords,
  next,
  pageByKey,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { termsShape } from './contract-terms/terms.ts'

const sn = { contract_sn: number(40) }
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const shown = z.object({
  contract_sn: z.string(),
  state: z.number(),
  version: z.number().nullable(),
  edit_no: z.number(),
  total_money: money,
  deposit: money,
  balance: money,
})

export const contractSn = call('/home/getContractSn', {
  who: 'certified',
  may: 'order',
  does: 'Gives a new number for a contract with a manufacturer.',
  in: z.object({ merchant_uuid: z.uuid(), idempotency_key: retryKey }),
  out: z.object({ contract_sn: z.string() }),
})

export const saveContract = call('/home/saveProcureContractData', {
  who: 'certified',
  may: 'order',
  does: 'Saves a contract as a draft (`save_type` 1), or proposes it to the manufacturer (2).',
  in: z.object({
    ...termsShape,
    merchant_uuid: z.uuid(),
    save_type: code({ draft: 1, submit: 2 }),
    source_type: code({ storefront: 1 }).default(1),
    operator_type: code({ buyer: 1 }).default(1),
    is_cart: int.optional(),
    cart_ids: idList
      .optional()
      .describe('The lines of the cart that are in it; they leave the cart once it is proposed.'),
    contract_sn: number(40).optional().describe('Left out: the newest unused number for that manufacturer.'),
    copied_from: number(40)
      .optional()
      .describe('The contract of the company that a new one was copied from.'),
    edit_no: int.optional().describe('Of the draft that is written on; an older one is refused.'),
    idempotency_key: retryKey,
  }),
  out: shown,
})

const counter = z.object({ ...termsShape, ...sn, version: id, idempotency_key: retryKey })
export const counterContract = call('/home/counterContract', {
  who: 'certified',
  may: 'order',
  does: 'Proposes other terms than those of the version; what was confirmed of it counts no more.',
  in: counter,
  out: shown,
})
export const makerCounterContract = call('/merchant/counterContract', {
  who: 'merchant',
  may: 'contract',
  does: 'The manufacturer proposes other terms than those of the version.',
  in: counter,
  out: shown,
})

const confirming = {
  ...sn,
  version: id,
  content_hash: hash,
  typed_name: text(120),
  consent: code({ given: 1 }),
  idempotency_key: retryKey,
}
const moved = z.object({ state: z.number() })
export const confirmContract = call('/home/confirmContract', {
  who: 'certified',
  may: 'order',
  does: 'Confirms the version that was read, with the payment password; in force once both sides did.',
  in: z.object({
    ...confirming,
    credential: credential.optional(),
    password: z.string().max(64).optional(),
  }),
  out: moved,
})
export const makerConfirmContract = call('/merchant/confirmContract', {
  who: 'merchant',
  may: 'sign',
  does: 'The manufacturer confirms the version that was read.',
  in: z.object(confirming),
  out: moved,
})

const ending = z.object({
  ...sn,
  reason: neededWords(500, 'order.reasonNeeded'),
  idempotency_key: retryKey,
})
export const refuseContract = call('/home/refuseContract', {
  who: 'certified',
  may: 'order',
  does: 'Refuses what the manufacturer proposed, with a reason.',
  in: ending,
  out: moved,
})
export const makerRefuseContract = call('/merchant/refuseContract', {
  who: 'merchant',
  may: 'contract',
  does: 'The manufacturer refuses what the buyer proposed, with a reason.',
  in: ending,
  out: moved,
})
export const withdrawContract = call('/home/withdrawContract', {
  who: 'certified',
  may: 'order',
  does: 'Withdraws a draft, or a contract that is not in force.',
  in: z.object({ ...sn, idempotency_key: retryKey }),
  out: moved,
})

const listed = z.object({
  contract_sn: z.string(),
  other: z.string().describe('The manufacturer, to a buyer; the customer, to a manufacturer.'),
  quantity: z.number().nullable(),
  total_money: money.nullable(),
  deposit: money.nullable(),
  balance: money.nullable(),
  delivery_date: z.string().nullable(),
  order_number: z.string().nullable().describe('Null until both sides have confirmed.'),
  state: z.number(),
  version: z.number().nullable(),
  buyer_confirmed: z.boolean(),
  merchant_confirmed: z.boolean(),
  confirm_by: moment.nullable(),
  add_time: moment,
})
const listing = z.object({
  ...pageByKey,
  state: code(contractState).optional(),
  search: search(60).default(''),
  /** Only those that wait for an answer of who asks. */
  waiting: flag.default(false),
})
const list = listOf(listed).extend({ next, head })
export const contractList = call('/home/contractList', {
  who: 'certified',
  does: "The company's contracts, newest first.",
  reads: true,
  in: listing,
  out: list,
})
export const makerContractList = call('/merchant/contractList', {
  who: 'merchant',
  may: 'own',
  does: 'The contracts that customers proposed to the manufacturer, newest first.',
  reads: true,
  in: listing,
  out: list,
})

const difference = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })
const whole = z.object({
  merchant_uuid: z.string(),
  contract_sn: z.string(),
  state: z.number(),
  edit_no: z.number(),
  order_number: z.string().nullable().describe('Of the order that the contract in force has.'),
  draft: z.record(z.string(), z.unknown()).nullable(),
  confirm_by: moment.nullable(),
  versions: z.array(
    z.object({
      version: z.number(),
      made_by: z.enum(contractSides),
      content_hash: hash,
      previous_hash: hash.nullable(),
      body: z.string().describe('The canonical JSON (RFC 8785) that the hash is of.'),
      differences: z.array(difference).describe('From the version before.'),
      confirmations: z.array(
        z.object({ side: z.enum(contractSides), typed_name: z.string(), proof: z.string(), at: moment }),
      ),
      add_time: moment,
    }),
  ),
  history: z.array(z.object({ event: z.string(), by: z.string(), remark: z.string(), at: moment })),
})
const diffed = z.object({ ...sn, from: id, to: id })
const differences = z.object({
  list: z.array(difference),
  total_before: money,
  total_after: money,
})
export const contractDiff = call('/home/contractDiff', {
  who: 'certified',
  does: 'What differs between two versions of a contract of the company.',
  reads: true,
  in: diffed,
  out: differences,
})
export const makerContractDiff = call('/merchant/contractDiff', {
  who: 'merchant',
  may: 'own',
  does: 'What differs between two versions of a contract that was proposed to the manufacturer.',
  reads: true,
  in: diffed,
  out: differences,
})

export const showContract = call('/home/contract', {
  who: 'certified',
  does: 'A contract with its versions, what differs between them, and who confirmed which.',
  reads: true,
  in: z.object(sn),
  out: whole,
})
export const makerContract = call('/merchant/contract', {
  who: 'merchant',
  may: 'own',
  does: 'A contract that was proposed to the manufacturer, with its versions.',
  reads: true,
  in: z.object(sn),
  out: whole,
})
