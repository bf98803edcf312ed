import { z } from 'zod'
import { contractPaperKinds } from '#rules/aftersale/contract-paper/facts'
import { tradePaperKinds } from '#rules/aftersale/contract-paper/lot-paper'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { lotNo } from '../buying/order-shapes.ts'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { id } from '../wire/shapes.ts'
import { paperShape } from './paper.ts'

const asked = z.object({
  contract_sn: number(40),
  kind: z
    .enum(contractPaperKinds)
    .describe('As it is being written, or with the evidence of its confirmation.'),
  version: id.optional().describe('Left out: the version in force, else the newest.'),
})
const papers = z.object({
  papers: z
    .array(paperShape)
    .describe('With their texts written, in English and the language of the reader.'),
  missing_signs: z.array(z.string()).describe('Signs that the PDF has no glyph for.'),
})
const linked = asked.extend({ sheet: z.enum(sheetSizes) })
const link = z.object({ url: z.string(), file_name: z.string() })

export const contractPaper = call('/home/contractPaper', {
  who: 'certified',
  does: 'The sheets of a contract of the company, to be printed.',
  reads: true,
  in: asked,
  out: papers,
})
export const makerContractPaper = call('/merchant/contractPaper', {
  who: 'merchant',
  may: 'own',
  does: 'The sheets of a contract that was proposed to the manufacturer, to be printed.',
  reads: true,
  in: asked,
  out: papers,
})
const ofLot = z.object({
  order_number: number(40),
  lot_no: lotNo.default(1).describe('Left out: the first.'),
  kind: z
    .enum(tradePaperKinds)
    .describe(
      'Its packing list without prices, its commercial invoice, how it came, or the proforma of the whole order.',
    ),
})
export const lotPaper = call('/home/lotPaper', {
  who: 'certified',
  does: 'The packing list or commercial invoice of a lot of the company, or its proforma invoice, to be printed.',
  reads: true,
  in: ofLot,
  out: papers,
})
export const makerLotPaper = call('/merchant/lotPaper', {
  who: 'merchant',
  may: 'own',
  does: 'The packing list or commercial invoice of a lot, or the proforma invoice, of the manufacturer.',
  reads: true,
  in: ofLot,
  out: papers,
})
const linkedLot = ofLot.extend({ sheet: z.enum(sheetSizes) })
export const lotPaperLink = call('/home/lotPaperLink', {
  who: 'certified',
  does: 'A link to a paper of a lot, or the proforma invoice, as a PDF, good for five minutes.',
  reads: true,
  in: linkedLot,
  out: link,
  perMinute: 30,
})
export const makerLotPaperLink = call('/merchant/lotPaperLink', {
  who: 'merchant',
  may: 'own',
  does: 'A link to a paper of a lot, or the proforma invoice, as a PDF, for the manufacturer.',
  reads: true,
  in: linkedLot,
  out: link,
  perMinute: 30,
})
export const contractPaperLink = call('/home/contractPaperLink', {
  who: 'certified',
  does: 'A link to the sheets of a contract as a PDF, good for five minutes.',
  reads: true,
  in: linked,
  out: link,
  perMinute: 30,
})
export const makerContractPaperLink = call('/merchant/contractPaperLink', {
  who: 'merchant',
  may: 'own',
  does: 'A link to the sheets of a contract as a PDF, for the manufacturer.',
  reads: true,
  in: linked,
  out: link,
  perMinute: 30,
})
