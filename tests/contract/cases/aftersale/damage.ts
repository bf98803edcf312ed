import { randomUUID } from 'node:crypto'
import { aFile } from '#tests/fixtures/people'
import { ask, reported } from '#tests/fixtures/refunds'
import type { Cases, World } from '../world.ts'
import { bought as boughtTwo } from './refund.ts'

/** A customer whose order of two pieces is complete, and a picture. */
async function bought(world: World) {
  const made = await boughtTwo(world)
  return { ...made, picture: await aFile(world.db, made.actor) }
}

/** The same with a report of its first carton. */
async function found(world: World) {
  const made = await bought(world)
  const { actor, order_number, line_id, picture } = made
  const { id } = await reported(world.db, actor, { order_number, line_id, picture_file_ids: [picture] })
  return { ...made, id }
}

type Paths = '/home/damageReports' | '/home/reportDamage' | '/home/removeDamage' | '/office/damageReports'

export const damageCases: Cases<Paths> = {
  '/home/damageReports': {
    right: async (world) => {
      const { caller, order_number } = await found(world)
      return { as: caller, input: { order_number } }
    },
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { order_number: 'O0' },
      reason: 'order.notFound',
    }),
    stranger: 'order.notFound',
  },
  '/home/reportDamage': {
    right: async (world) => {
      const { caller, order_number, line_id, picture } = await bought(world)
      const said = { carton: 2, kind: 'wet' as const, note: 'Soaked', picture_file_ids: picture }
      return { as: caller, input: { order_number, line_id, ...said, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { caller, order_number, line_id } = await bought(world)
      const input = {
        order_number,
        line_id,
        carton: 3,
        kind: 'missing' as const,
        idempotency_key: randomUUID(),
      }
      return { as: caller, input, reason: 'damage.noCarton' }
    },
    stranger: 'order.notFound',
  },
  '/home/removeDamage': {
    right: async (world) => {
      const { caller, id } = await found(world)
      return { as: caller, input: { id, idempotency_key: randomUUID() } }
    },
    refused: async (world) => {
      const { actor, caller, id, order_number, line_id } = await found(world)
      await ask(world.db, actor, { order_number, lines: [{ line_id, quantity: 1 }] })
      return { as: caller, input: { id }, reason: 'damage.notNow' }
    },
    stranger: 'damage.notFound',
  },
  '/office/damageReports': {
    right: async (world) => {
      const { order_number } = await found(world)
      return { as: (await world.staff('service')).caller, input: { order_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('service')).caller,
      input: { order_number: 'O0' },
      reason: 'order.notFound',
    }),
    stranger: 'nothing',
  },
}
