import { z } from 'zod'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { call } from '../wire/call.ts'
import { numberText } from '../wire/plain-shapes.ts'

const asked = z.object({ statement_number: numberText(20), sheet: z.enum(sheetSizes) })
const link = z.object({ url: z.string(), file_name: z.string() })

export const statementFile = call('/merchant/statementFile', {
  who: 'merchant',
  may: 'money',
  does: 'A link to a statement of the merchant as a PDF, in its own language, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})

export const officeStatementFile = call('/office/merchantStatementFile', {
  who: 'staff:finance',
  does: 'A link to a statement of a manufacturer as a PDF, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})
