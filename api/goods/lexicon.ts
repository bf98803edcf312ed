import { z } from 'zod'
import { conceptLimits } from '#rules/goods/search/editors/concept-words'
import { searchOutcomes } from '#rules/goods/search/editors/counted-search'
import { conceptClasses } from '#rules/goods/search/lexicon'
import { languages } from '#rules/sites'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  dateText,
  done,
  flag,
  id,
  int,
  jsonText,
  listOf,
  moment,
  nextKey,
  pageAfter,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'

const name = z
  .string()
  .max(conceptLimits.nameLength)
  .regex(/^[a-z0-9]+(_[a-z0-9]+)*$/)
const revision = int.pipe(z.number().min(0)).describe('As it was read; another one has been saved since.')
const wordList = z.array(words(conceptLimits.wordLength)).max(conceptLimits.words)

const concept = {
  concept: z.string(),
  class: z.enum(conceptClasses),
  en: z.array(z.string()),
  es: z.array(z.string()),
  zh: z.array(z.string()),
  category: z.string().describe('The English name of the category that holds this kind; often empty.'),
  revision: z.number(),
  retired: z.boolean(),
  edited_at: moment.nullable().describe('When an editor last changed it; null while it is as shipped.'),
  goods: z.number().describe('How many products have it, as last counted.'),
}

export const conceptList = call('/office/conceptList', {
  who: 'staff:editor',
  does: 'The concepts by which goods and searches are compared, with their words in three languages.',
  reads: true,
  in: z.object({
    search: search(80).default(''),
    class: z.enum(['', ...conceptClasses]).default(''),
    state: z.enum(['all', 'edited', 'retired']).default('all'),
    ...pageAfter,
  }),
  out: listOf(z.object(concept)).extend({ next: nextKey }),
})

const side = z.object({
  class: z.string(),
  en: z.array(z.string()),
  es: z.array(z.string()),
  zh: z.array(z.string()),
  category: z.string(),
  retired: z.boolean(),
})

export const showConcept = call('/office/concept', {
  who: 'staff:editor',
  does: 'One concept with its related ones and its latest changes.',
  reads: true,
  in: z.object({ concept: name }),
  out: z.object({
    ...concept,
    related: z.array(z.object({ concept: z.string(), weight: z.number() })),
    changes: z.array(
      z.object({
        id: z.number(),
        at: moment,
        by: z.string(),
        before: side.partial().nullable(),
        after: side.partial().nullable(),
      }),
    ),
  }),
})

export const saveConcept = call('/office/saveConcept', {
  who: 'staff:editor',
  does: 'Saves the words of a concept, or adds one; searches use it at once, goods are read anew in the background.',
  in: z.object({
    concept: z
      .union([z.literal(''), name])
      .default('')
      .describe('Empty: a new one.'),
    revision: revision.default(0),
    class: z.enum(conceptClasses),
    words: jsonText(z.object({ en: wordList, es: wordList, zh: wordList })),
    category: text(80).default(''),
    share: flag.default(false).describe('Words that stand for another thing, too, are meant so.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ concept: z.string() }),
})

export const retireConcept = call('/office/retireConcept', {
  who: 'staff:editor',
  does: 'Retires a concept, or brings it back: the words of a retired one mean nothing.',
  in: z.object({ concept: name, revision, retired: flag }),
  out: z.object({}),
})

export const countSearch = call('/home/countSearch', {
  who: 'anyone',
  does: 'Counts a search by how it went, without who made it, so that editors see which ones fail.',
  in: z.object({
    search: search(100),
    outcome: z.enum(searchOutcomes),
    product_id: id.optional().describe('Which goods were opened.'),
  }),
  out: done,
  perMinute: 60,
})

const counts = { searches: z.number(), empty: z.number(), opened: z.number() }

export const searchList = call('/office/searchList', {
  who: 'staff:editor',
  does: 'Searches of the last 90 days that found nothing, or whose goods nobody opened, the most frequent first.',
  reads: true,
  replica: true,
  in: z.object({
    failure: z.enum(['nothing', 'left']).default('nothing'),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: listOf(
    z.object({
      id: z.number(),
      language: z.enum(languages),
      text: z.string(),
      ...counts,
      last_on: dateText,
      days: z.array(z.object({ day: dateText, ...counts })).describe('The latest days, newest first.'),
    }),
  ).extend({ next: nextKey }),
})

export const forgetSearch = call('/office/forgetSearch', {
  who: 'staff:editor',
  does: 'Takes a search off the list of failed ones; it comes back when it fails again.',
  in: z.object({ id }),
  out: z.object({}),
})

export const searchLearning = call('/office/searchLearning', {
  who: 'staff:editor',
  does: 'Whether goods that companies open after searches stand higher, how many do, and how many searches of four weeks led to goods.',
  reads: true,
  replica: true,
  in: z.object({}),
  out: z.object({ learns: z.boolean(), lifted: z.number(), searches: z.number(), opened: z.number() }),
})

export const setSearchLearning = call('/office/setSearchLearning', {
  who: 'staff:editor',
  does: 'Switches on or off that goods stand higher for being opened after searches.',
  in: z.object({ learns: flag }),
  out: z.object({}),
})
