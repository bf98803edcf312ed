import type { Cases, World } from '../world.ts'

type Paths = '/merchant/closures' | '/merchant/saveClosure' | '/merchant/removeClosure'
let months = 0

/** A week of its own, for closures do not overlap. */
function aWeek() {
  months += 1
  const month = `${2090 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  return { from_on: `${month}-02`, until_on: `${month}-08` }
}

/** A person of a merchant, and days on which it is closed. */
async function closing({ db, merchant }: World) {
  const { actor, caller } = await merchant()
  const { merchant_id, account_id, at } = actor
  const { id } = await db
    .insertInto('merchant_closure')
    .values({ merchant_id, account_id, at, reason: 'other', ...aWeek() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { as: caller, input: { closure_id: id } }
}

export const closureCases: Cases<Paths> = {
  '/merchant/closures': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/saveClosure': {
    right: async (world) => {
      const { as, input } = await closing(world)
      return { as, input: { ...input, ...aWeek(), reason: 'summer' } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { from_on: '2090-05-02', until_on: '2090-05-01', reason: 'summer' },
      reason: 'closure.dates',
    }),
    stranger: 'closure.notFound',
  },
  '/merchant/removeClosure': {
    right: closing,
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: { closure_id: 999_999 },
      reason: 'closure.notFound',
    }),
    stranger: 'closure.notFound',
  },
}
