import { z } from 'zod'
import { sheetSizes } from '#rules/aftersale/paper/paper'
import { call } from '../wire/call.ts'
import { neededModel } from '../wire/plain-shapes.ts'

export const exportChat = call('/chat/export', {
  who: 'user',
  does: 'A link to a conversation as a PDF with the hashes of its texts and files, as far as this person reads it, good for five minutes.',
  reads: true,
  in: z.object({ conversation_number: neededModel(20, 'chat.choose'), sheet: z.enum(sheetSizes) }),
  out: z.object({ url: z.string(), file_name: z.string() }),
  perMinute: 30,
})
