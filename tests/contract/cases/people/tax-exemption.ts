import { randomUUID } from 'node:crypto'
import { aFile } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/user/taxExemptions'
  | '/user/taxExemptionFor'
  | '/user/handInTaxExemption'
  | '/user/endTaxExemption'
  | '/office/taxExemptionList'
  | '/office/decideTaxExemption'

/** A customer with what a certificate needs. */
async function withPaper(world: World) {
  const { caller, actor } = await world.customer()
  const file_id = await aFile(world.db, actor, 'application/pdf')
  const form = {
    ...{ certificate_number: 'SR-88-201', states: JSON.stringify(['CA', 'NJ']), file_id },
    valid_from: '2026-01-01',
  }
  return { as: caller, form }
}

/** A certificate that waits for an auditor, and who handed it in. */
async function waiting(world: World) {
  const { as, form } = await withPaper(world)
  const { data } = await world.server.send('/user/handInTaxExemption', form, as)
  return { as, id: data.id }
}

export const taxExemptionCases: Cases<Paths> = {
  '/user/taxExemptions': {
    right: async (world) => ({ as: (await waiting(world)).as, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/taxExemptionFor': {
    right: async (world) => ({ as: (await waiting(world)).as, input: { state: 'CA' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/handInTaxExemption': {
    right: async (world) => {
      const { as, form } = await withPaper(world)
      return { as, input: { ...form, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { as, form } = await withPaper(world)
      return { as, input: { ...form, valid_until: '2025-12-31' }, reason: 'taxExemption.days' }
    },
    // Files of another company.
    stranger: 'upload.notFound',
  },
  '/user/endTaxExemption': {
    right: async (world) => {
      const { as, id } = await waiting(world)
      return { as, input: { id } }
    },
    refused: async (world) => {
      return { as: (await world.customer()).caller, input: { id: 999_999 }, reason: 'taxExemption.notOpen' }
    },
    stranger: 'taxExemption.notOpen',
  },
  '/office/taxExemptionList': {
    right: async (world) => {
      await waiting(world)
      return { as: (await world.staff('auditor')).caller, input: { tab: 'waiting', page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/decideTaxExemption': {
    right: async (world) => ({
      as: (await world.staff('auditor')).caller,
      input: { id: (await waiting(world)).id, pass: '1', idempotency_key: randomUUID() },
    }),
    refused: async (world) => ({
      as: (await world.staff('auditor')).caller,
      input: { id: (await waiting(world)).id, pass: '0' },
      reason: 'taxExemption.reasonNeeded',
    }),
    // A colleague has decided it.
    stranger: 'taxExemption.notUnderReview',
  },
}
