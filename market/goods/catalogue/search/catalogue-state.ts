import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { versionNow } from '../catalogue-version.ts'
import { type LexiconState, lexiconState } from './lexicon.ts'

/** The versions of the catalogue and of the lexicon that a search was answered by. */
export type CatalogueState = { version: number; lexicon: LexiconState }

const lifeMs = 2_000
const known = new WeakMap<Tx, { state: CatalogueState; until: number }>()

/**
 * The state as it was at most two seconds ago, without asking: whoever answers by it compares the version
 * that the answer's rows tell. By database: a transaction of its own knows none.
 */
export function recentState(tx: Tx, at: Date): CatalogueState | undefined {
  const found = known.get(tx)
  const now = at.getTime()
  return found && now < found.until && now >= found.until - lifeMs ? found.state : undefined
}

/** The state as it is now. */
export async function currentState(tx: Tx, at: Date): Promise<CatalogueState> {
  const { rows } =
    await sql<CatalogueState>`select ${versionNow} as version, ${lexiconState} as lexicon`.execute(tx)
  const state = rows[0]!
  known.set(tx, { state, until: at.getTime() + lifeMs })
  return state
}
