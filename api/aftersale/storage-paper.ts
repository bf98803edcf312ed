import { z } from 'zod'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { call } from '../wire/call.ts'
import { numberText } from '../wire/plain-shapes.ts'

const asked = z.object({ bill_number: numberText(20), sheet: z.enum(sheetSizes) })
const link = z.object({ url: z.string(), file_name: z.string() })

export const storageFile = call('/user/storageBillFile', {
  who: 'certified',
  does: 'A link to a bill of storage as a PDF, in its own language, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})

export const merchantStorageFile = call('/merchant/storageBillFile', {
  who: 'merchant',
  may: 'money',
  does: 'A link to a bill of storage as a PDF, in its own language, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})

export const officeStorageFile = call('/office/storageBillFile', {
  who: 'staff:finance',
  does: 'A link to a bill of storage as a PDF, good for five minutes.',
  reads: true,
  in: asked,
  out: link,
  perMinute: 30,
})
