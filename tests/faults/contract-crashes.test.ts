import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { openWorld } from '#tests/contract/cases/world'
import { effectsIn } from '#tests/fixtures/effects'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { mortalDatabase } from '#tests/servers/mortal-database'
import { startTestServer } from '#tests/servers/server'
import { stride, whole } from '#tests/suites/part'
import { contractFlows } from './flows/contract-flows.ts'
import { dealerFlows } from './flows/dealer-flows.ts'
import { earningFlows } from './flows/earning-flows.ts'
import type { Flow, Stage, Work } from './flows/flow.ts'
import { presaleFlows } from './flows/presale-flows.ts'
import { storageFlows } from './flows/storage-flows.ts'

/*
 * The program dies after each statement of each flow of money of contracts, reservations, manufacturers and
 * dealers, and the request is repeated. Until its transaction is committed nothing of it is done; from then
 * on it is done whole, and a repetition does nothing more.
 */
const { db, url } = await testDatabase({ max: 4 })
const mortal = mortalDatabase(url)
const server = await startTestServer(mortal.db, {
  config: { rate_limits: false, log_level: 'fatal' },
  mayBreak: true,
})
const stage: Stage = { world: await openWorld(db, server), mortal: mortal.db }
await someRates(db, [{ basis_points: 1_250 }])
const effects = effectsIn(db)
/** More than any of them sends. */
const statementsAtMost = 150
/** How often one request dies before it is repeated to its end. */
const usualDeaths = 12

type Effect = Record<string, number>
async function effectOf(work: () => Promise<unknown>): Promise<Effect> {
  const { mails: _mails, notices: _notices, ...effect } = await effects(work)
  return effect
}
const isNothing = (effect: Effect) => Object.values(effect).every((change) => change === 0)

/** Runs it to its end, also where a connection died with the program before. */
async function finished(work: Work): Promise<void> {
  for (;;) {
    const { reason } = await work()
    if (reason !== 'request.unavailable') return expect(reason).toBe('')
  }
}

/** Whether the work died at this statement; a connection that died before it is opened again. */
async function diesAt(statement: number, work: Work): Promise<boolean> {
  for (;;) {
    const { died, given } = await mortal.dying(statement, () => work().catch(() => null))
    if (died || given?.reason === '') return died
    expect(given?.reason ?? 'request.unavailable').toBe('request.unavailable')
  }
}

const flows = Object.entries({
  ...contractFlows,
  ...presaleFlows,
  ...earningFlows,
  ...storageFlows,
  ...dealerFlows,
})

/** Kills the flow after each statement, and repeats it. */
async function survives(make: Flow): Promise<void> {
  const first = await make(stage)
  const once = await effectOf(() => finished(first))
  expect(isNothing(once)).toBe(false)
  let died = true
  let undone = 0
  for (let statement = 1; died; ) {
    const work = await make(stage)
    let effect: Effect = {}
    const { deaths: most = usualDeaths } = work
    for (let deaths = 0; deaths < most && died && isNothing(effect); deaths += 1) {
      effect = await effectOf(async () => {
        died = await diesAt(statement, work)
      })
      if (isNothing(effect)) undone += 1
      else expect(effect, `killed after statement ${statement}`).toEqual(once)
      statement += stride(3)
    }
    const rest = await effectOf(() => finished(work))
    expect(isNothing(effect) ? rest : effect, `repeated before statement ${statement}`).toEqual(once)
    if (!isNothing(effect)) expect(isNothing(rest), `repeated after statement ${statement}`).toBe(true)
    expect(statement).toBeLessThan(statementsAtMost)
  }
  expect(undone).toBeGreaterThan(whole ? 3 : 1)
  expect(await breaches(db)).toEqual({})
}

test.each(flows)('%s: killed after each statement and repeated, it happens once', (_name, make) =>
  survives(make),
)

test('what is done in two transactions does not survive it', async () => {
  const item = await aPresaleItem(db)
  const half = (tx: Tx) =>
    sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
      values (${item.relation_id}, ${item.warehouse_id}, 1, 'received', now())`.execute(tx)
  const twice: Flow = async () => async () => {
    await inTransaction(mortal.db, half)
    await inTransaction(mortal.db, half)
    return { reason: '' }
  }
  await expect(survives(twice)).rejects.toThrow('killed after statement')
})
