import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, head, id, int, jsonText, page, pageFromHead, retryKey } from '../wire/shapes.ts'
import { changeRev, fieldValue } from './change.ts'
import { feedHead, importRowShape, importShape, mappingShape, pictureCounts } from './import-shapes.ts'

const ownImport = importShape.omit({ merchant_name: true })

export const ownImportPreview = call('/merchant/importPreview', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Reads the head of a feed of the manufacturer’s own: columns, first rows, and a mapping guessed from the names.',
  files: true,
  in: z.object({}),
  out: z.object({ upload_id: z.uuid(), file_name: z.string(), ...feedHead }),
})

export const ownImportStart = call('/merchant/importStart', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Starts an import, or a dry run of it. Words and new goods become changes for review; prices come in at once where the person may set them.',
  in: z.object({
    upload_id: z.uuid(),
    mapping: jsonText(mappingShape),
    dry_run: flag.default(false),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const ownImportPictures = call('/merchant/importPictures', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Takes a ZIP of pictures, matched with the manufacturer’s items by the numbers in their names: SN.jpg, SN_2.jpg, SN-red.jpg. They become changes for review.',
  files: true,
  in: z.object({}),
  out: z.object({ id: z.number().int() }),
})

export const ownImports = call('/merchant/importList', {
  who: 'merchant',
  may: 'own',
  does: 'The manufacturer’s own imports, newest first, and whether one runs.',
  reads: true,
  in: z.object(pageFromHead),
  out: z.object({ list: z.array(ownImport), running: z.boolean(), head, count: z.number().int() }),
})

const importTabs = ['', 'changed', 'warned', 'merged', 'rejected', 'pictures'] as const

export const ownImportDetail = call('/merchant/import', {
  who: 'merchant',
  may: 'own',
  does: 'One import with its progress, what its rows change, and what is to be mended.',
  reads: true,
  in: z.object({ id: int, outcome: z.enum(importTabs).default(''), ...page }),
  out: z.object({
    import: ownImport,
    /** Rows that change something, and the changes of products that they were drafted in. */
    changed: z.number().int(),
    drafts: z.object({ waiting: z.number().int(), sent: z.number().int() }),
    pictures: pictureCounts,
    rows: z.array(
      importRowShape.extend({
        custom_sn: z.string(),
        /** Each field as it was and as it is to be; long texts are cut. */
        differences: z.array(z.object({ path: z.string(), before: fieldValue, after: fieldValue })),
      }),
    ),
    count: z.number().int(),
  }),
})

export const ownImportReport = call('/merchant/importReport', {
  who: 'merchant',
  may: 'own',
  does: 'What is to be mended of an import as CSV text: row, column, cell and what to do.',
  reads: true,
  in: z.object({ id }),
  out: z.object({ file_name: z.string(), csv: z.string() }),
})

export const ownImportSend = call('/merchant/importSend', {
  who: 'merchant',
  may: 'catalogue',
  does: 'Sends the next changes that an import has drafted for review; those that lack something stay. To be repeated behind `last` while there are more.',
  in: z.object({ id, after: changeRev.default(0).describe('The last change that was looked at.') }),
  out: z.object({
    sent: z.number().int(),
    /** Those that lack what a published product needs, or change nothing any more. */
    left: z.number().int(),
    last: z.number().int(),
    more: z.boolean(),
  }),
})

export const ownFeed = call('/merchant/exportGoods', {
  who: 'merchant',
  may: 'catalogue',
  does: 'The manufacturer’s goods for sale as rows of a feed, 500 items at a time, that its own import takes back without a difference.',
  reads: true,
  replica: true,
  in: z.object({
    after: z
      .string()
      .regex(/^\d{1,9}-\d{1,9}-\d{1,9}$/)
      .optional()
      .describe('The `next` of the answer before.'),
  }),
  out: z.object({
    fields: z.array(z.string()).describe('The names of the columns.'),
    rows: z.array(z.array(z.string())),
    next: z.string().nullable(),
  }),
})
