import type { Journal, Order } from './journal.ts'
import type { Kept, KeptOrder } from './kept.ts'

export type Finding = { name: string; held: boolean; detail: string }
/** The data from before the purchases. */
export type Before = { wallets: ReadonlyMap<number, number>; pieces: ReadonlyMap<number, number> }

/** Compares what buyers were told with what the database kept. */
export function judgeOrders(
  journal: Pick<Journal, 'orders' | 'unfinished'>,
  kept: Kept,
  before: Before,
): Finding[] {
  const { orders, unfinished } = journal
  const keptBy = grouped(kept.orders, ({ order_number }) => order_number)
  const numbers = orders.flatMap((order) => order.order_numbers)
  const told = new Set(numbers)
  const lost = numbers.filter((number) => !keptBy.has(number))
  const unpaid = orders.filter((order) => order.paid && paidOf(order, keptBy) < order.cents)
  // A purchase that was never decided may have been made all the same.
  const unasked = kept.orders.filter(({ order_number }) => !told.has(order_number))
  const takenTwice = kept.orders.filter(({ captures }) => captures > 1)
  const toldTwice = numbers.length - told.size
  return [
    finding('every acknowledged order is kept', lost, `${numbers.length} acknowledged`),
    finding(
      'every acknowledged payment is kept',
      unpaid,
      `${orders.filter(({ paid }) => paid).length} acknowledged`,
    ),
    {
      name: 'no order is made twice',
      held: toldTwice === 0 && unasked.length <= unfinished.length,
      detail: `${unasked.length + toldTwice} that nobody asked for${listed(unasked)}`,
    },
    finding('no order is paid twice', takenTwice, `${kept.orders.length} kept`),
    ...judgeSums(kept, before),
  ]
}

/** Stock, wallets and ledger. */
function judgeSums(kept: Kept, before: Before): Finding[] {
  const ordered = summed(
    kept.orders,
    ({ relation_id }) => relation_id,
    ({ pieces }) => pieces,
  )
  const oversold = kept.stock.filter(
    ({ relation_id, on_hand, reserved }) =>
      reserved > on_hand ||
      reserved !== (ordered.get(relation_id) ?? 0) ||
      (ordered.get(relation_id) ?? 0) > (before.pieces.get(relation_id) ?? 0),
  )
  const spent = summed(
    kept.orders,
    ({ company_id }) => company_id,
    ({ paid_cents }) => paid_cents,
  )
  const inexact = [...before.wallets].filter(
    ([company_id, cents]) => kept.wallets.get(company_id) !== cents - (spent.get(company_id) ?? 0),
  )
  const broken = Object.entries(kept.broken).map(([rule, rows]) => `${rule}: ${JSON.stringify(rows)}`)
  return [
    finding('nothing is sold that is not there', oversold, `${kept.stock.length} goods`),
    finding('every wallet is exact', inexact, `${before.wallets.size} wallets`),
    finding('stock, orders and ledger agree', broken, 'tests/invariants.ts'),
  ]
}

type TrialRun = {
  kills: number
  purchases: number
  crashes: readonly string[]
  longestGapMs: number
  /** The most memory that a process of the shop took. */
  mostMb: number
  journal: Pick<Journal, 'unfinished'>
  /** Acknowledged orders without a letter. */
  unmailed: readonly string[]
}
/** The options of the trial. */
export type Bars = { kills: number; purchases: number }

/** The longest time without an answer. */
const gapAtMostMs = 25_000
/** The bound of docs/operate.md, “Memory”. */
const memoryAtMostMb = 640

export function judgeRun(run: TrialRun, bars: Bars): Finding[] {
  const { kills, purchases, crashes, longestGapMs, mostMb, journal, unmailed } = run
  const enough = kills >= bars.kills && purchases >= bars.purchases
  return [
    {
      name: `at least ${bars.purchases} purchases through ${bars.kills} kills`,
      held: enough,
      detail: `${purchases} through ${kills}`,
    },
    finding('no process ended by itself', crashes, 'supervised'),
    {
      name: `never more than ${gapAtMostMs / 1000} s without a purchase`,
      held: longestGapMs <= gapAtMostMs,
      detail: `${(longestGapMs / 1000).toFixed(1)} s at most`,
    },
    {
      name: `no process of the shop over ${memoryAtMostMb} MB`,
      // With 0 MB no process was looked at.
      held: mostMb > 0 && mostMb <= memoryAtMostMb,
      detail: `${mostMb} MB at most`,
    },
    finding('every purchase was decided, none refused without reason', journal.unfinished, 'by repeating'),
    finding('every order was written to its buyer', unmailed, 'a letter each that came, or still waits'),
  ]
}

const paidOf = ({ order_numbers }: Order, keptBy: ReadonlyMap<string, KeptOrder[]>) =>
  order_numbers.reduce((sum, number) => sum + (keptBy.get(number)?.[0]?.paid_cents ?? 0), 0)

export function finding(name: string, wrong: readonly unknown[], about: string): Finding {
  return { name, held: wrong.length === 0, detail: `${wrong.length} wrong, ${about}${listed(wrong)}` }
}

const shown = 3
const listed = (wrong: readonly unknown[]) =>
  wrong
    .slice(0, shown)
    .map((one) => `\n      ${typeof one === 'string' ? one : JSON.stringify(one)}`)
    .join('')

function grouped<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  return Map.groupBy(list, keyOf)
}

function summed<T>(
  list: readonly T[],
  keyOf: (one: T) => number,
  amountOf: (one: T) => number,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const one of list) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + amountOf(one))
  return sums
}
