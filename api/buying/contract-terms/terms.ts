import { z } from 'zod'
import { lotsAtMost } from '#rules/buying/contract/lot/plan'
import { contractLinesAtMost } from '#rules/buying/contract/state'
import {
  balanceGate,
  balanceType,
  incoterms,
  inspectionBy,
  releaseGate,
  usualTerms,
} from '#rules/buying/contract/terms'
import { amountText, anyPhoneText, anyZipText, modelText } from '../../wire/plain-shapes.ts'
import { code, id, jsonText, text } from '../../wire/shapes.ts'

/** A number that a form sends as text, and that is checked once the contract is proposed. */
const typed = z
  .union([z.string(), z.number().transform(String)])
  .pipe(amountText(14))
  .default('')
const written = (max: number) => text(max).default('')
const zip = anyZipText.default('')
const phone = anyPhoneText.default('')

const line = z
  .object({
    relation_id: id.optional(),
    custom_sn: modelText(64).default(''),
    quality: typed.describe('The quantity, by the name that the specification gives it.'),
    quantity: typed,
    price: typed,
    size: written(120),
    packing: written(120),
    color: written(60),
    category: written(60),
    volume: typed,
    image_path: written(300),
  })
  .transform(({ quantity, ...rest }) => ({ ...rest, quality: rest.quality || quantity }))

const lot = z.object({
  delivery_date: written(10),
  pieces: z.array(typed).max(contractLinesAtMost).describe('Of each line, in the order of the lines.'),
})

const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)
  .default('')
  .describe('The code of the country, two letters.')

/** The terms of a contract as its form sends them; a draft may leave any of them empty. */
export const termsShape = {
  maker_name: written(120),
  maker_address: written(300),
  maker_country: country,
  maker_zip: zip,
  maker_phone: phone,
  purchaser_name: written(120),
  purchaser_address: written(300),
  purchaser_country: country,
  purchaser_zip: zip,
  purchaser_phone: phone,
  delivery_date: written(10),
  receiving_date: written(10),
  pay_action: written(500),
  goods_standard: written(4_000),
  deposit_ratio: typed,
  balance_type: code(balanceType).default(balanceType.beforeDelivery),
  arrival_day_pay: typed,
  incoterm: z.enum(incoterms).default(usualTerms.incoterm),
  balance_gate: code(balanceGate).default(usualTerms.balance_gate),
  release_gate: code(releaseGate).default(usualTerms.release_gate),
  retention: typed
    .default(usualTerms.retention)
    .describe('In percent, kept until the contract is completed.'),
  late_days: typed.default(usualTerms.late_days),
  claim_days: typed.default(usualTerms.claim_days),
  inspection_by: code(inspectionBy).default(usualTerms.inspection_by),
  goods_obj: jsonText(z.array(line).max(contractLinesAtMost)).describe('The lines, as JSON.'),
  lots: jsonText(z.array(lot).max(lotsAtMost))
    .default([])
    .describe('The lots that the goods are parted into, as JSON; left out: all is one lot.'),
  total_money: typed.describe('Checked against the lines where it is sent, never believed.'),
}
