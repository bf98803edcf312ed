import { z } from 'zod'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { call } from '../wire/call.ts'
import { numberText } from '../wire/plain-shapes.ts'

const asked = z.object({ requisition_number: numberText(40), sheet: z.enum(sheetSizes) })
const link = z.object({ url: z.string(), file_name: z.string() })

export const requisitionFile = call('/user/requisitionFile', {
  who: 'certified',
  does: 'A link to a submitted requisition form as a PDF, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})

export const officeRequisitionFile = call('/office/requisitionFile', {
  who: 'staff:orders',
  does: 'A link to a requisition form as a PDF to work by, with where its goods lie; good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})
