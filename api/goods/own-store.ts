import { z } from 'zod'
import { storeBounds } from '#rules/goods/merchant/store'
import { call } from '../wire/call.ts'
import { anyZipText, numberText } from '../wire/plain-shapes.ts'
import { dateText, done, id, idempotencyKey, int, jsonText, text, words } from '../wire/shapes.ts'

const paragraphs = text(storeBounds.profile)
const profile = z.object({ 'en-US': paragraphs, 'zh-CN': paragraphs, 'es-ES': paragraphs })
const fileOrNone = z
  .union([z.uuid(), z.literal('')])
  .transform((file) => (file === '' ? null : file))
  .describe('A file of the manufacturer; empty: none.')

export const ownStore = call('/merchant/store', {
  who: 'merchant',
  may: 'own',
  does: 'The own store: its profile in three languages, its place, pictures and certificates, also those that have ended.',
  reads: true,
  in: z.object({}),
  out: z.object({
    merchant_uuid: z.uuid(),
    name: z.string(),
    state: z.number().int(),
    profile,
    address: z.string(),
    city: z.string(),
    country: z.string(),
    zip: z.string(),
    founded_year: z.number().int().nullable(),
    logo: z.string().nullable(),
    logo_file_id: z.uuid().nullable(),
    banner_file_id: z.uuid().nullable(),
    video_file_id: z.uuid().nullable(),
    certificates: z.array(
      z.object({
        certificate_id: z.number().int(),
        name: z.string(),
        number: z.string(),
        file_id: z.uuid(),
        valid_until: dateText.nullable(),
        ended: z.boolean().describe('Buyers do not see it any more.'),
      }),
    ),
    rev: z.number().int(),
  }),
})

export const saveStore = call('/merchant/saveStore', {
  who: 'merchant',
  may: 'store',
  does: 'Changes what the own store shows; buyers see it at once. Texts are plain: what nobody sees is taken out.',
  in: z.object({
    rev: int.describe('As it was shown.'),
    profile: jsonText(profile),
    address: text(200),
    city: text(80),
    zip: anyZipText,
    founded_year: z
      .union([int.pipe(z.number().min(1500).max(2200)), z.literal('').transform(() => null)])
      .default(null),
    logo_file_id: fileOrNone,
    banner_file_id: fileOrNone,
    video_file_id: fileOrNone.optional().describe('Left out: as it was.'),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ rev: z.number().int() }),
  perMinute: 20,
})

export const saveCertificate = call('/merchant/saveCertificate', {
  who: 'merchant',
  may: 'store',
  does: 'Adds a certificate to the own store, or changes one. Buyers see its name, its number and until when it holds; its file is for staff.',
  in: z.object({
    certificate_id: id.optional(),
    name: words(80),
    number: numberText(60).default(''),
    file_id: z.uuid(),
    valid_until: z.union([dateText, z.literal('')]).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ certificate_id: z.number().int() }),
})

export const removeCertificate = call('/merchant/removeCertificate', {
  who: 'merchant',
  may: 'store',
  does: 'Takes a certificate from the own store.',
  in: z.object({ certificate_id: id, idempotency_key: idempotencyKey.optional() }),
  out: done,
})
