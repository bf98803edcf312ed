import { z } from 'zod'
import { assignedFilters, queueRowKinds } from '#rules/overview/queue-row'
import { call } from '../wire/call.ts'
import { done, id, moment, words } from '../wire/shapes.ts'

/** A row of a queue: its kind, and its number or id as in the address of its page. */
const row = { kind: z.enum(queueRowKinds), ref: words(40) }
/** Narrows the list of a queue; without it all of its rows are given. */
export const assignedOnly = z
  .enum(assignedFilters)
  .optional()
  .describe('`mine`: rows that oneself has; `nobody`: those that nobody has.')
const person = z.object({ account_id: z.number().int(), name: z.string() })
/** Comma-joined numbers or ids of rows. */
const refs = z
  .string()
  .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,99}$/)
  .transform((value) => value.split(','))

export const rowSigns = call('/office/rowSigns', {
  who: 'staff',
  does: 'Who has rows of a queue, and what colleagues noted of each, for those whose role works on them. Rows of which there is nothing to say are left out.',
  reads: true,
  in: z.object({ kind: row.kind, refs }),
  out: z.object({
    list: z.array(
      z.object({
        ref: z.string(),
        /** It waits for staff, so that it can be taken. */
        waiting: z.boolean(),
        assigned: person
          .extend({
            mine: z.boolean(),
            given_by: z.string().describe('The colleague who gave it; empty where it was taken.'),
            until: moment.describe('Then it is nobody’s, unless its page is open there meanwhile.'),
          })
          .nullable(),
        notes: z.number().int(),
        pinned: z.string().describe('What the newest pinned note says; empty without one.'),
      }),
    ),
  }),
})

export const rowColleagues = call('/office/rowColleagues', {
  who: 'staff',
  does: 'The colleagues whose role works on such rows, by name.',
  reads: true,
  in: z.object({ kind: row.kind }),
  out: z.object({ list: z.array(person) }),
})

export const assignRow = call('/office/assignRow', {
  who: 'staff',
  does: 'Takes a row of a queue, or gives it to a colleague, until it is decided or was not worked on for a time.',
  in: z.object({
    ...row,
    to: id.optional().describe('The colleague who is given it; oneself without it.'),
    from: id.optional().describe('The colleague from whom it is taken over, who has it as one has seen.'),
  }),
  out: z.object({ name: z.string() }),
})

export const releaseRow = call('/office/releaseRow', {
  who: 'staff',
  does: 'Gives a row that one has back to its queue.',
  in: z.object(row),
  out: done,
})

export const rowsOfMine = call('/office/rowsOfMine', {
  who: 'staff',
  does: 'The rows of queues that this person has, those that end first before.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        ...row,
        ref: z.string(),
        of: z.string().describe('Whose it is; of a line of a bank statement what the bank wrote.'),
        given_by: z.string(),
        until: moment,
      }),
    ),
  }),
})
