import { randomBytes, randomUUID } from 'node:crypto'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/store'
  | '/merchant/saveStore'
  | '/merchant/saveCertificate'
  | '/merchant/removeCertificate'

const profile = { 'en-US': 'Chairs since 1987.', 'zh-CN': '自 1987 年。', 'es-ES': 'Sillas desde 1987.' }

/** A new merchant's person with a picture, and a certificate of it. */
async function furnished({ db, merchant }: World) {
  const { actor, caller } = await merchant()
  const { merchant_id, account_id, at } = actor
  const { id: file_id } = await db
    .insertInto('file')
    .values({
      ...{ account_id, company_id: null, merchant_id, name: 'store.jpg', mime: 'image/jpeg', bytes: 1000 },
      ...{ sha256: randomBytes(32), storage_key: randomUUID(), width: 1600, height: 600, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: certificate_id } = await db
    .insertInto('merchant_certificate')
    .values({ merchant_id, account_id, at, file_id, name: 'FSC', valid_until: null, reminded_days: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: caller, file_id, certificate_id }
}

const place = { rev: 0, profile, address: '1 Mill Road', city: 'Foshan', zip: '528315', founded_year: 1987 }

export const ownStoreCases: Cases<Paths> = {
  '/merchant/store': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveStore': {
    right: async (world) => {
      const { as, file_id } = await furnished(world)
      return { as, input: { ...place, logo_file_id: file_id, banner_file_id: file_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { ...place, rev: 7, logo_file_id: '', banner_file_id: '' },
      reason: 'store.changed',
    }),
    stranger: 'upload.notFound',
  },
  '/merchant/saveCertificate': {
    right: async (world) => {
      const { as, file_id, certificate_id } = await furnished(world)
      return {
        as,
        input: { certificate_id, file_id, name: 'FSC', number: 'C012345', valid_until: '2090-01-01' },
      }
    },
    refused: async (world) => {
      const { as, file_id } = await furnished(world)
      return { as, input: { file_id, name: 'FSC', valid_until: '2020-01-01' }, reason: 'certificate.ended' }
    },
    stranger: 'certificate.notFound',
  },
  '/merchant/removeCertificate': {
    right: async (world) => {
      const { as, certificate_id } = await furnished(world)
      return { as, input: { certificate_id } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { certificate_id: 999_999 },
      reason: 'certificate.notFound',
    }),
    stranger: 'certificate.notFound',
  },
}
