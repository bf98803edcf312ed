import { z } from 'zod'
import { call } from '../wire/call.ts'
import { int } from '../wire/shapes.ts'

export const uploadFile = call('/utils/uploadFile', {
  who: 'user',
  acting: 'file',
  does: 'Takes one file (`file_data`): JPG, PNG, MP4 or PDF by its content, at most 30 MB. Pictures are written anew.',
  files: true,
  in: z.object({ file_type: int.default(1) }),
  out: z.object({ id: z.uuid(), name: z.string(), mime: z.string(), bytes: z.number(), url: z.string() }),
  perMinute: 60,
})

export const fileLink = call('/utils/fileLink', {
  who: 'user',
  does: 'Gives a link to a file for five minutes, to its company and to staff who review it.',
  reads: true,
  in: z.object({ id: z.uuid() }),
  out: z.object({ url: z.string(), mime: z.string(), name: z.string() }),
})
