import { z } from 'zod'
import { aliasFaults, aliasLimits, platforms } from '#rules/goods/private/item-alias'
import { call } from '../../wire/call.ts'
import { search } from '../../wire/plain-shapes.ts'
import { done, flag, id, jsonText, listOf, nextKey, pageAfter, retryKey, text } from '../../wire/shapes.ts'

/* What companies call our items, and what the channels of dealers call them. */

const platform = z.enum(['', ...platforms]).describe("Empty: the company's own number, on every channel.")

export const aliases = call('/user/aliases', {
  who: 'certified',
  does: "The company's own numbers of our items, and those of its channels, newest first.",
  reads: true,
  in: z.object({
    ...pageAfter,
    platform: z
      .enum(['', ...platforms])
      .optional()
      .describe('Only those of this platform.'),
    relation_id: id.optional().describe('Only those of this item.'),
    search: search(64).default('').describe('Part of a number, theirs or ours.'),
  }),
  out: listOf(
    z.object({
      id: z.number(),
      platform,
      number: z.string(),
      product_id: z.number(),
      relation_id: z.number(),
      title: z.string(),
      color: z.string().nullable(),
      preview: z.string().nullable(),
      custom_sn: z.string(),
      goods_sn: z.string(),
    }),
  ).extend({ next: nextKey }),
})

export const saveAlias = call('/user/saveAlias', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Gives one of our items a number of the own or of a channel, or changes it.',
  in: z.object({
    id: id.optional().describe('To be changed.'),
    platform,
    number: text(200),
    item: text(200).describe('Our model or platform number.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number() }),
})

export const saveAliases = call('/user/saveAliases', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: `Gives up to ${aliasLimits.atOnce} of our items numbers of the own or of channels. Takes the rows that can be taken, and says of the others why not.`,
  in: z.object({
    rows: jsonText(
      z
        .array(
          z.object({ platform: z.string().max(200), number: z.string().max(200), item: z.string().max(200) }),
        )
        .min(1)
        .max(aliasLimits.atOnce),
      700_000,
    ),
    replace: flag.default(false).describe('A number that means another item by now means the new one.'),
    idempotency_key: retryKey,
  }),
  out: z.object({
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    faults: z.array(
      z.object({
        row: z.number().describe('Its place among these rows, from 1 on.'),
        reason: z.enum(aliasFaults),
        near: z
          .array(z.string())
          .describe('Numbers of ours that are written nearly so, or what it means now.'),
      }),
    ),
  }),
})

export const deleteAlias = call('/user/deleteAlias', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Forgets such a number.',
  in: z.object({ id }),
  out: done,
})
