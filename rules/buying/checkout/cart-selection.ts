import { purchaseMode } from '../../codes.ts'

/** What of a cart's line decides with which others it can be ordered. */
export type SelectableLine = {
  id: number
  warehouse_area_id: string
  logistics_type: number
  purchase_mode: number
  merchant_uuid: string
  /** The port that goods by contract are shipped from. */
  port: string | null
  /** Why it cannot be ordered as it is; null if it can. */
  problem: string | null
}

/**
 * Why a line cannot be selected with the others: an order has one warehouse, one delivery type and one goods
 * type; FOB goods one manufacturer and one port, as their contract has.
 */
export function fits(
  line: SelectableLine,
  selected: readonly SelectableLine[],
): 'warehouse' | 'delivery' | 'merchant' | 'port' | null {
  const [first] = selected
  if (!first) return null
  const fob = line.purchase_mode === purchaseMode.fob
  if (fob && first.purchase_mode === purchaseMode.fob) {
    if (first.merchant_uuid !== line.merchant_uuid) return 'merchant'
    return first.port === line.port ? null : 'port'
  }
  if (first.warehouse_area_id !== line.warehouse_area_id) return 'warehouse'
  if (first.logistics_type !== line.logistics_type || first.purchase_mode !== line.purchase_mode)
    return 'delivery'
  return null
}

/** Which of the lines brought along to the cart are ticked: those that can be ordered now and together. */
export function tickedAtFirst(lines: readonly SelectableLine[], wanted: readonly number[]): number[] {
  const sound = lines.filter(({ id, problem }) => problem === null && wanted.includes(id))
  return largest(sound).map(({ id }) => id)
}

/** The tick box over a group of lines: how it looks, and which lines a click adds or takes out. */
export type GroupTickState = { state: 'none' | 'some' | 'all'; on: boolean; ids: number[] }

/**
 * The tick box of a group: full only when all of its lines are selected. A click selects all that can be
 * ordered together: with what is selected or, if nothing is, the most lines of one kind; where no more can be
 * added it takes the group's lines out. Null: nothing of the group can be selected.
 */
export function groupTick(
  group: readonly SelectableLine[],
  selected: readonly SelectableLine[],
): GroupTickState | null {
  const isChosen = (line: SelectableLine) => selected.some(({ id }) => id === line.id)
  const sound = group.filter((line) => line.problem === null)
  const chosen = sound.filter(isChosen)
  const open = sound.filter((line) => fits(line, selected) === null)
  const together = selected.length > 0 ? open : largest(open)
  const more = together.filter((line) => !isChosen(line))
  if (chosen.length === 0 && more.length === 0) return null
  const state = chosen.length === 0 ? 'none' : chosen.length === group.length ? 'all' : 'some'
  const on = more.length > 0
  return { state, on, ids: (on ? more : chosen).map(({ id }) => id) }
}

/** The most of these lines that can be ordered together; the first of equally many. */
function largest<L extends SelectableLine>(lines: readonly L[]): readonly L[] {
  const sets = lines.map((one) => lines.filter((line) => fits(line, [one]) === null))
  return sets.reduce((most, set) => (set.length > most.length ? set : most), [] as readonly L[])
}
