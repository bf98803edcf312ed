import { randomInt, randomUUID } from 'node:crypto'
import { aSite } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

const administrators = new WeakMap<World, ReturnType<World['staff']>>()

/** One and the same each time: another would be told as well, by one mail more. */
function administrator(world: World) {
  const known = administrators.get(world) ?? world.staff('administrator')
  administrators.set(world, known)
  return known
}

const setting = async (world: World, routing_number: string) => ({
  as: (await administrator(world)).caller,
  input: {
    site_id: await aSite(world.db),
    holder: 'Trestle Marketplace Inc.',
    bank_name: 'First Harbor Bank',
    routing_number,
    // Different each time, because setting the same account mails nobody.
    account_number: `4410 ${randomInt(10_000_000, 99_999_999)}`,
    swift: 'FHBKUS6L',
    reason: 'Opened for the site',
    idempotency_key: randomUUID(),
  },
})

type Paths = '/pay/transferAccount' | '/office/transferAccounts' | '/office/setTransferAccount'

export const transferAccountCases: Cases<Paths> = {
  '/pay/transferAccount': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: {} }),
    // Another company's order gets the same answer as an unknown one.
    refused: null,
    stranger: 'nothing',
  },
  '/office/transferAccounts': {
    right: async (world) => ({ as: (await world.staff('administrator')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setTransferAccount': {
    right: (world) => setting(world, '121 000 248'),
    refused: async (world) => ({ ...(await setting(world, '121000249')), reason: 'bank.routing' }),
    stranger: 'nothing',
  },
}
