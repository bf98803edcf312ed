import { z } from 'zod'
import { viewLimits, viewPages } from '#rules/overview/staff-view'
import { call } from '../wire/call.ts'
import { done, id, text, words } from '../wire/shapes.ts'

const page = z.enum(viewPages)

export const staffViews = call('/office/views', {
  who: 'staff',
  does: 'The filters of a queue that this person keeps, by name.',
  reads: true,
  in: z.object({ page }),
  out: z.object({ list: z.array(z.object({ id: z.number(), name: z.string(), query: z.string() })) }),
})

export const saveView = call('/office/saveView', {
  who: 'staff',
  does: 'Keeps a filter of a queue under a name; under one that is there, it takes its place.',
  in: z.object({
    page,
    name: words(viewLimits.nameLength),
    query: text(viewLimits.queryLength).describe('What follows the question mark of the address.'),
  }),
  out: z.object({ id: z.number() }),
})

export const removeView = call('/office/removeView', {
  who: 'staff',
  does: 'Keeps a filter no more.',
  in: z.object({ id }),
  out: done,
})
