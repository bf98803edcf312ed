import { z } from 'zod'
import { limits, nameKeyPattern, rowKeyPattern, uploads } from '#rules/fields'
import { pricePattern } from '#rules/money/money'
import { isCompanyName, isPersonName } from '#rules/people/name/names'
import type { RefusalName } from '#rules/refusals'
import { languages } from '#rules/sites'
import { plainAmount } from '#rules/text/plain-amount'
import { plainNumber } from '#rules/text/plain-input'
import { largestId } from '#rules/text/row-id'

/** A whole number that the database can hold, also as the text that a form sends. */
export const int = z
  .union([z.number().int(), z.string().regex(/^-?\d{1,10}$/)])
  .transform(Number)
  .pipe(z.number().int().min(-largestId).max(largestId))
export const id = int.pipe(z.number().int().positive())
/** A number from 1 on within something, such as of a lot of an order; no column for these holds more. */
export const ordinal = int.pipe(z.number().min(1).max(32_767))

/** One of a table of codes, as number or text. */
export function code<T extends Record<string, number>>(table: T) {
  const codes: number[] = Object.values(table)
  return int.refine((n) => codes.includes(n)).transform((n) => n as T[keyof T])
}

/** True or false as a form says it: 1, 0, true, false. */
export const flag = z
  .union([z.boolean(), z.literal(['1', '0', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true')

/** Comma-joined ids of lines of a cart, one at least. */
export const lineIds = (most: number = limits.linesAtOnce) =>
  z.string().regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${most - 1}}$`))

/** Comma-joined ids, as the specification sends them (`mch_ids`, `warehouse_ids`). Empty text is no id. */
export const idList = z
  .union([z.string().regex(/^(\d{1,10}(,\d{1,10}){0,199})?$/), z.array(z.number().int().positive()).max(200)])
  .transform((value) =>
    typeof value === 'string' ? (value === '' ? [] : value.split(',').map(Number)) : value,
  )
  .refine((ids) => ids.every((one) => one <= largestId))

/** Comma-joined file ids. */
export const fileIds = z
  .union([z.string().max(37 * uploads.maxPictures * 4), z.array(z.uuid())])
  .transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value))
  .pipe(z.array(z.uuid()).max(uploads.maxPictures))

/** Comma-joined numbers of orders, in capitals, each once. */
export const orderNumbers = (max: number) =>
  z
    .string()
    .max(max * 20)
    .transform((value) => [
      ...new Set(
        value
          .split(',')
          .map((number) => plainNumber(number).toUpperCase())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string().max(40)).max(max))

/** Lone surrogates, which no database stores, become the replacement character, as in a form. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

/** A list or object that travels as JSON text inside the form (`goods_list`, `product_list`). */
export function jsonText<T extends z.ZodType>(shape: T, mostCharacters = 200_000) {
  return (
    z
      .string()
      .max(mostCharacters)
      // The NUL sign, which no text of the database takes.
      .refine((text) => !text.includes('\\u0000'))
      .transform((text, context) => {
        try {
          return JSON.parse(text, wellFormed) as unknown
        } catch {
          context.issues.push({ code: 'custom', message: 'not JSON', input: text })
          return z.NEVER
        }
      })
      .pipe(shape)
  )
}

/** Trimmed text of composed letters of at most `max` characters; empty is allowed. */
export const text = (max: number = limits.parameterLength) => z.string().normalize('NFC').trim().max(max)
/** Trimmed text that must not be empty. */
export const words = (max: number = limits.parameterLength) =>
  z.string().normalize('NFC').trim().min(1).max(max)

const whenMissing = (reason: RefusalName) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? reason : undefined),
})
/** Trimmed text that must not be empty; left out or empty it is refused by this name. */
export const neededWords = (max: number, reason: RefusalName) =>
  z.string(whenMissing(reason)).normalize('NFC').trim().min(1, reason).max(max)

/** One of these words; left out it is refused by this name. */
export const neededOf = <const W extends readonly [string, ...string[]]>(words: W, reason: RefusalName) =>
  z.enum(words, whenMissing(reason))

/**
 * A person's name or a part of one, not empty; it may not contain a link, because it stands in mails to
 * others.
 */
export const personNameText = (max: number) => words(max).refine(isPersonName)
/** A company's name, likewise. */
export const companyName = (max: number) => words(max).refine(isCompanyName)

/** An amount going out: decimal text with two places. */
export const money = z.string().regex(/^-?\d+\.\d{2}$/)
const amountIn = (params = {}) =>
  z.union([z.string(), z.number().transform(String)], params).pipe(
    z
      .string()
      .overwrite((typed) => plainAmount(typed))
      .max(14),
  )
/** A positive amount coming in, by the specification's price rule (section 5). Becomes decimal text. */
export const priceText = amountIn()
/** An amount that a call needs: left out, or not above nothing, it is refused by this name. */
export const neededPrice = (reason: RefusalName) =>
  amountIn(whenMissing(reason)).refine((price) => pricePattern.test(price), reason)

/** A moment going out: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
/** By when a row of a queue is to be served. */
export const due_at = moment
  .nullable()
  .describe('By when it is to be served, in working days; null where nobody of ours has to act.')
/** The staff who decided it; null while undecided. */
export const decided_by = z.string().nullable()
/** Whether who asks was the first of two people who decide. */
export const checked_by_me = z.boolean().describe('Who asks decided first: somebody else has to decide, too.')
export const dateText = z.iso.date()
export const language = z.enum(languages)
export const idempotencyKey = z.uuid()

/**
 * The key of a request that must not take effect twice. Left out (then ''), the same request of an account
 * counts as sent again for a minute (`server/rpc/idempotency.ts`).
 */
export const retryKey = z
  .uuid()
  .optional()
  .describe('Left out, the same request within a minute is answered as the first one was.')
  .transform((key) => key ?? '')

export const page = {
  page: int.pipe(z.number().min(1).max(10_000)).default(1),
  page_size: int.pipe(z.number().min(1).max(limits.pageSizeMax)).default(limits.pageSize),
}

/** Which row was the first of a list that grows there: the key that its first page gave. */
export const head = z.number().int().nullable()
/** A page of a list that grows at its head: without what came since its first page was read. */
export const pageFromHead = {
  ...page,
  head: z
    .union([z.number().int(), z.string().regex(/^\d{1,16}$/)])
    .transform(Number)
    .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER))
    .optional()
    .describe('The `head` of the first page: what came since is left out, so that no row is on two pages.'),
}

/**
 * A page of a list whose rows leave it as they are worked on: behind the row of a key, so that none is left
 * out; by number where there is no key.
 */
export const pageAfter = {
  ...page,
  after: z
    .string()
    .regex(rowKeyPattern)
    .optional()
    .describe('In place of `page`: the `next` of the page before.'),
}
/** A page of such a list that is ordered by name. */
export const pageAfterName = {
  ...pageAfter,
  after: z.string().regex(nameKeyPattern).optional().describe(pageAfter.after.description!),
}
/** The key behind which the next page begins; null at the end. */
export const nextKey = z.string().nullable()

/**
 * A page of a list that changes meanwhile, by the key of its rows: what comes or goes between two pages
 * neither doubles a row nor leaves one out.
 */
export const pageByKey = {
  ...pageFromHead,
  after: int
    .pipe(z.number().min(0))
    .optional()
    .describe('In place of `page`, newest rows first: 0, then `next` of each answer, until it is null.'),
}
/** The key behind which the next page begins; null at the end, and in an order that has no key. */
export const next = z.number().int().nullable()

/** A page of rows with how many there are in all. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), count: z.number().int() })
}

/** A page of rows behind a key, with how many there are in all. */
export function listByKey<T extends z.ZodType>(row: T) {
  return listOf(row).extend({ next: nextKey })
}

/** A file that the reader may open: `url` is signed, and ends within the hour. */
export const linkedFile = z.object({ id: z.string(), name: z.string(), mime: z.string(), url: z.string() })

export const done = z.object({})

/**
 * A credential encrypted in the browser: RSA-OAEP-256 of `{value, challenge}` under the key that
 * `/user/credentialKey` gave, base64.
 */
export const credential = z.string().min(16).max(1024)

/**
 * In an entry of a history: the staff member who acted for its person (docs/decisions/0230). Staff see the
 * name, others only that it was staff; null where nobody did.
 */
export const actedBy = z.string().nullable()
