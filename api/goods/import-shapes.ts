import { z } from 'zod'

/** An import as lists show it. */
export const importShape = z.object({
  id: z.number(),
  merchant_name: z.string(),
  file_name: z.string(),
  status: z.number(),
  dry_run: z.boolean(),
  /** An archive of pictures, not a table. */
  of_pictures: z.boolean(),
  total: z.number().nullable(),
  read: z.number(),
  accepted: z.number(),
  merged: z.number(),
  rejected: z.number(),
  error: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
/** Column of the feed for each field of the catalogue, and how values are read; see docs/import.md. */
export const mappingShape = z.object({
  columns: z.record(z.string().max(60), z.string().max(120)),
  decimal: z.enum(['.', ',']).default('.'),
  currency: z.string().length(3).default('USD'),
  /** Units of USD for one unit of the feed's currency, as decimal text. */
  rate: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,8})?$/)
    .default('1'),
  length_unit: z.enum(['cm', 'mm', 'in', 'm']).default('cm'),
  weight_unit: z.enum(['kg', 'g', 'lb']).default('kg'),
  /** Feed's category to our category's slug. */
  categories: z.record(z.string().max(120), z.string().max(120)).default({}),
})
export type Mapping = z.output<typeof mappingShape>

/** What a feed looks like before it is imported. */
export const feedHead = {
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Without a rate where the prices name another currency than US dollars. */
  mapping: mappingShape.extend({ rate: z.string() }),
  fields: z.array(z.object({ name: z.string(), required: z.boolean() })),
}

/**
 * Pictures that the rows of an import name: all, those still to come, those that could not be had; and others
 * of an archive, which fit no item.
 */
export const pictureCounts = z.object({
  named: z.number(),
  waiting: z.number(),
  failed: z.number(),
  stray: z.number(),
})

/** A row of an import that has something to say, or a picture of it that could not be had. */
export const importRowShape = z.object({
  row_number: z.number(),
  /** The place of a picture that could not be had among those of its row; -1: the row itself. */
  place: z.number(),
  outcome: z.string(),
  reason: z.string(),
  column: z.string(),
  cell: z.string(),
})
