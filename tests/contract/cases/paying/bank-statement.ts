import { randomUUID } from 'node:crypto'
import { aRecharge } from '#tests/fixtures/buying'
import { mapping } from '#tests/fixtures/paying/statements'
import { ask } from '../ask.ts'
import type { Cases, World } from '../world.ts'

const asFinance = async (world: World) => (await world.staff('finance')).caller
/** A statement of one line that no other test has. */
const statement = (amount = '20.00', text: string = randomUUID()) => ({
  name: 'march.csv',
  content: `Date,Amount,Text,Ref\n2026-03-02,${amount},${text},B1\n`,
})

/** A line that waits, by its id. */
async function aLine(world: World, amount?: string): Promise<number> {
  const as = await asFinance(world)
  const text = randomUUID()
  const input = { mapping, idempotency_key: randomUUID() }
  await ask(world.server, '/office/statementImport', { as, input, file: statement(amount, text) })
  const { data } = await world.server.send('/office/statementLines', { search: text }, as)
  return data.list[0]!.id
}

/** A statement whose only line was known, by its id. */
async function aRepeat(world: World): Promise<number> {
  const as = await asFinance(world)
  const file = statement()
  const send = () =>
    ask(world.server, '/office/statementImport', {
      as,
      input: { mapping, idempotency_key: randomUUID() },
      file,
    })
  await send()
  const { data } = await send()
  return (data as { id: number }).id
}

type Paths =
  | '/office/statementPreview'
  | '/office/statementImport'
  | '/office/keepRepeatedLine'
  | '/office/statementLines'
  | '/office/statementList'
  | '/office/confirmStatementLine'
  | '/office/setStatementLineAside'
  | '/office/sureStatementLines'
  | '/office/statementTargets'
  | '/office/takeBackStatementCredit'

export const bankStatementCases: Cases<Paths> = {
  '/office/statementPreview': {
    right: async (world) => ({ as: await asFinance(world), input: {}, file: statement() }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: {},
      file: { name: 'picture.csv', content: new Uint8Array([0x89, 0x50, 0, 0, 1]) },
      reason: 'statement.unreadable',
    }),
    stranger: 'nothing',
  },
  '/office/statementImport': {
    right: async (world) => ({
      as: await asFinance(world),
      input: { mapping, idempotency_key: randomUUID() },
      file: statement(),
    }),
    refused: async (world) => ({
      as: await asFinance(world),
      input: { mapping: { ...mapping, amount: '' } },
      file: statement(),
      reason: 'statement.mapping',
    }),
    stranger: 'nothing',
  },
  '/office/keepRepeatedLine': {
    right: async (world) => {
      const input = { statement_id: await aRepeat(world), row: 2, reason: 'Two wires' }
      return { as: await asFinance(world), input: { ...input, idempotency_key: randomUUID() } }
    },
    refused: async (world) => ({
      as: await asFinance(world),
      input: { statement_id: await aRepeat(world), row: 3, reason: 'Two wires' },
      reason: 'statement.notRepeated',
    }),
    stranger: 'statement.notRepeated',
  },
  '/office/statementLines': {
    right: async (world) => {
      await aLine(world)
      const days = { from: '2026-01-01', to: '2036-01-01' }
      return { as: await asFinance(world), input: { state: 0, side: 'in', search: 'a', ...days } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/statementList': {
    right: async (world) => ({ as: await asFinance(world), input: { page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/confirmStatementLine': {
    right: async (world) => {
      const { id: recharge_id } = await aRecharge(world.db, (await world.customer()).actor, 20)
      const input = { id: await aLine(world), recharge_id, idempotency_key: randomUUID() }
      return { as: await asFinance(world), input }
    },
    refused: async (world) => {
      const { id: recharge_id } = await aRecharge(world.db, (await world.customer()).actor, 21)
      const input = { id: await aLine(world), recharge_id }
      return { as: await asFinance(world), input, reason: 'statement.amountDiffers' }
    },
    stranger: 'statement.notOpen',
  },
  '/office/sureStatementLines': {
    right: async (world) => {
      const { recharge_number } = await aRecharge(world.db, (await world.customer()).actor, 20)
      const as = await asFinance(world)
      const input = { mapping, idempotency_key: randomUUID() }
      await ask(world.server, '/office/statementImport', {
        as,
        input,
        file: statement('20.00', recharge_number),
      })
      return { as, input: { side: 'in', search: recharge_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/statementTargets': {
    right: async (world) => {
      const { recharge_number } = await aRecharge(world.db, (await world.customer()).actor, 20)
      return { as: await asFinance(world), input: { search: recharge_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/takeBackStatementCredit': {
    right: async (world) => {
      const as = await asFinance(world)
      const id = await aLine(world)
      const { company_id } = (await world.customer()).actor
      await world.server.send(
        '/office/confirmStatementLine',
        { id, company_id, idempotency_key: randomUUID() },
        as,
      )
      return { as, input: { id, reason: 'Another company', idempotency_key: randomUUID() } }
    },
    refused: async (world) => ({
      as: await asFinance(world),
      input: { id: await aLine(world), reason: 'Another company' },
      reason: 'statement.notCredited',
    }),
    stranger: 'statement.notCredited',
  },
  '/office/setStatementLineAside': {
    right: async (world) => {
      const input = {
        id: await aLine(world),
        aside: '1' as const,
        reason: 'Interest',
        idempotency_key: randomUUID(),
      }
      return { as: await asFinance(world), input }
    },
    refused: async (world) => ({
      as: await asFinance(world),
      input: { id: await aLine(world), reason: '' },
      reason: 'wallet.reasonNeeded',
    }),
    stranger: 'statement.notOpen',
  },
}
