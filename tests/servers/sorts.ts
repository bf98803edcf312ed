import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'

type PlanNode = { 'Node Type': string; Plans?: PlanNode[] }

/**
 * The sorts in the plans of a work's locking statements, where the database takes each table in the order of
 * an index: those that remain are paid for at every step, over all that may come.
 */
export async function sortsOf(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const seen: RootOperationNode[] = []
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return inTransaction(db, async (tx) => {
    await work(tx.withPlugin(watch) as Tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    await sql`set local enable_hashjoin = off`.execute(tx)
    await sql`set local enable_mergejoin = off`.execute(tx)
    const executor = tx.getExecutor()
    const locking = seen
      .map((node) => executor.compileQuery(node, { queryId: 'plan' }))
      .filter(({ sql: text }) => text.includes('skip locked'))
    if (locking.length === 0) throw new Error('the work locks nothing')
    const sorts: string[] = []
    for (const { sql: text, parameters } of locking) {
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
      )
      sorts.push(...sortsIn(rows[0]!['QUERY PLAN'][0].Plan))
    }
    return sorts
  })
}

const sortsIn = ({ 'Node Type': type, Plans = [] }: PlanNode): string[] => [
  ...(type.includes('Sort') ? [type] : []),
  ...Plans.flatMap(sortsIn),
]
