import { setTimeout as pause } from 'node:timers/promises'
import { happens } from './ground.ts'
import { type Journal, longestGap } from './journal.ts'
import { carryOut, type Kill, type Parts } from './kills.ts'

/** What a kill came to. */
type KillOutcome = { kill: Kill; gapMs: number; purchases: number; tries: Record<string, number> }

const backWithinSeconds = 90
const purchasesToBeBack = 10
const quietMs = 5_000

/**
 * Carries out one kill after the other, and waits each time until the shop is whole again and sells. Where it
 * does not come back nothing more is done to it.
 */
export async function killInTurn(
  kills: readonly Kill[],
  {
    parts,
    journal,
    tell,
  }: { parts: Parts; journal: Journal; tell: (outcome: KillOutcome, place: number) => void },
): Promise<KillOutcome[]> {
  const outcomes: KillOutcome[] = []
  for (const kill of kills) {
    const from = performance.now()
    await carryOut(kill, parts)
    const back = await isBack(parts, journal)
    await pause(quietMs)
    const to = performance.now()
    const tries = journal.tries.filter(({ at }) => at > from && at <= to)
    const outcome = {
      kill,
      gapMs: longestGap(journal.purchases, from, to),
      purchases: journal.purchases.filter((at) => at > from && at <= to).length,
      tries: counted(tries.map(({ reason }) => reason)),
    }
    outcomes.push(outcome)
    tell(outcome, outcomes.length)
    if (!back) break
  }
  return outcomes
}

/** Whether all parts work again and people buy, within a time. */
function isBack({ postgres, apps }: Parts, { purchases }: Journal): Promise<boolean> {
  const before = purchases.length
  return happens(backWithinSeconds, async () => {
    const ready = await Promise.all([postgres.isWritable(), apps.isReady('app1'), apps.isReady('app2')])
    return ready.every(Boolean) && purchases.length >= before + purchasesToBeBack
  })
}

function counted(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** A row of the table. */
export function rowOf({ kill, gapMs, purchases, tries }: KillOutcome, place: number): string {
  const reasons = Object.entries(tries).map(([reason, count]) => `${reason} ${count}`)
  const refused = Object.values(tries).reduce((sum, count) => sum + count, 0)
  const gap = `${(gapMs / 1000).toFixed(1)} s`
  return [
    String(place).padStart(3),
    kill.padEnd(26),
    gap.padStart(7),
    String(purchases).padStart(9),
    `${String(refused).padStart(6)}  ${reasons.join(', ')}`,
  ].join('  ')
}
export const head = `  #  ${'what'.padEnd(26)}  longest  purchases   tries  that were repeated, and why`
