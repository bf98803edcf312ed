import type { SalesRow } from './read-sales-row.ts'
import {
  orderKeyOf,
  type SalesFault,
  type SalesField,
  salesAddressFields,
  salesRowState,
} from './sales-fields.ts'

/** What a line of a file was read as, and what became of it. */
export type JudgedRow = {
  row_no: number
  number_key: string | null
  state: typeof salesRowState.bad | typeof salesRowState.good | typeof salesRowState.here
  faults: SalesFault[]
  relation_id: number | null
  amount: number | null
  warehouse_area_id: number | null
  channel_order_id: number | null
}
export type NumberedRow = SalesRow & { row_no: number }

/** An order never goes in more parcels. */
const parcelsAtMost = 4

type Pieces = readonly { relation_id: number; amount: number }[]
/** A place to send from, and how many pieces of each item are free there. */
export type SendingPlace = { area_id: number; free: Map<number, number> }
/** What one has to know to judge rows. */
export type SalesKnowledge = {
  /** The items that a number may mean. */
  meaning: (number: string) => readonly number[]
  /** What sending pieces of an item takes: itself, or the parts of a combination. */
  takes: (relation_id: number, amount: number) => Pieces
  /** The places to send from to a ZIP code, the nearest first; what is judged good is taken out of them. */
  places: (zip: string) => readonly SendingPlace[]
  /** How many pieces of an item anybody may buy in one place. */
  buyable: (relation_id: number) => number
  /** Whether several places may send an order that none has whole. */
  inParts: boolean
  /** The channel's orders that are here already, by `orderKeyOf`. */
  here: ReadonlyMap<string, number>
}

/** Rows with the address of the first row of their order, where they have none of their own. */
export function withFirstAddress<R extends { cells: Partial<Record<SalesField, string>> }>(
  rows: readonly R[],
): R[] {
  const first = new Map<string, R['cells']>()
  return rows.map((row) => {
    const key = orderKeyOf(row.cells.platform_order ?? '')
    const before = first.get(key)
    if (before === undefined) first.set(key, row.cells)
    const blank = salesAddressFields.every((field) => (row.cells[field] ?? '').trim() === '')
    if (before === undefined || key === '' || !blank) return row
    const address = Object.fromEntries(salesAddressFields.map((field) => [field, before[field] ?? '']))
    return { ...row, cells: { ...row.cells, ...address } }
  })
}

/**
 * Judges the rows of a file. Those of one number are one order: it is good only as a whole, goes to one
 * address, and from one place that has all of it beside what the orders before it take; else, where the
 * dealer wants that, each line whole from one of the fewest places that have all of it together.
 */
export function judgeSales(rows: readonly NumberedRow[], known: SalesKnowledge): JudgedRow[] {
  const judged = rows.map((row) => judgeAlone(row, known))
  const orders = Map.groupBy(judged, ({ number_key, row_no }) => number_key ?? `row ${row_no}`)
  const read = new Map(rows.map((row) => [row.row_no, row]))
  for (const [key, lines] of orders) {
    const before = known.here.get(key)
    if (before !== undefined) {
      for (const line of lines)
        Object.assign(line, { state: salesRowState.here, faults: [], channel_order_id: before })
      continue
    }
    const own = lines.map((line) => read.get(line.row_no)!)
    judgeTogether(lines, own)
    if (lines.every(({ faults }) => faults.length === 0))
      findPlace(lines, own[0]!.ship_to.receiving_zip, known)
    if (lines.some(({ faults }) => faults.length > 0)) blameSiblings(lines)
    else for (const line of lines) line.state = salesRowState.good
  }
  return judged
}

function judgeAlone(row: NumberedRow, { meaning }: SalesKnowledge): JudgedRow {
  const faults = [...row.faults]
  const number_key = orderKeyOf(row.platform_order) || null
  const relation_ids = row.number === '' ? [] : meaning(row.number)
  const cut = faults.some(({ field }) => field === 'number')
  if (!cut && relation_ids.length === 0) faults.push({ field: 'number', reason: 'unknown', params: {} })
  if (relation_ids.length > 1) faults.push({ field: 'number', reason: 'ambiguous', params: {} })
  return {
    row_no: row.row_no,
    number_key,
    state: salesRowState.bad,
    faults,
    relation_id: relation_ids.length === 1 ? relation_ids[0]! : null,
    amount: row.quantity,
    warehouse_area_id: null,
    channel_order_id: null,
  }
}

/** An order goes to one address: the one of its first row. */
function judgeTogether(lines: readonly JudgedRow[], read: readonly NumberedRow[]): void {
  const addressOf = ({ ship_to }: NumberedRow) => JSON.stringify(ship_to).toLowerCase()
  read.forEach((row, i) => {
    if (i > 0 && addressOf(row) !== addressOf(read[0]!))
      lines[i]!.faults.push({ field: 'street', reason: 'otherAddress', params: { row: read[0]!.row_no } })
  })
}

/** Sends an order from the nearest place, or the nearest few, that have it; else says what is short. */
function findPlace(lines: readonly JudgedRow[], zip: string, known: SalesKnowledge): void {
  const all = known.places(zip)
  const senders = sendersOf(lines, all, known)
  if (!senders) {
    sayShort(lines, all, known)
    return
  }
  for (const [at, line] of lines.entries()) {
    const place = senders[at]!
    for (const { relation_id, amount } of known.takes(line.relation_id!, line.amount!))
      place.free.set(relation_id, place.free.get(relation_id)! - amount)
    line.warehouse_area_id = place.area_id
  }
}

/** The place that sends each line, in as few parcels as can be; null where these places don't have all. */
function sendersOf(
  lines: readonly JudgedRow[],
  places: readonly SendingPlace[],
  { takes, inParts }: Pick<SalesKnowledge, 'takes' | 'inParts'>,
): SendingPlace[] | null {
  const most = inParts ? Math.min(parcelsAtMost, lines.length, places.length) : 1
  for (let count = 1; count <= most; count += 1)
    for (const some of choicesOf(places, count)) {
      const senders = sharedAmong(lines, some, takes)
      if (senders) return senders
    }
  return null
}

/** Each line from the first of these places that has it beside the lines before it; null where none has. */
function sharedAmong(
  lines: readonly JudgedRow[],
  places: readonly SendingPlace[],
  takes: SalesKnowledge['takes'],
): SendingPlace[] | null {
  const taken = new Map(places.map((place) => [place, new Map<number, number>()]))
  const senders: SendingPlace[] = []
  for (const { relation_id, amount } of lines) {
    const needed = takes(relation_id!, amount!)
    const place = places.find(({ free }, at) =>
      needed.every(
        (take) =>
          (free.get(take.relation_id) ?? 0) - (taken.get(places[at]!)!.get(take.relation_id) ?? 0) >=
          take.amount,
      ),
    )
    if (!place) return null
    const gone = taken.get(place)!
    for (const take of needed) gone.set(take.relation_id, (gone.get(take.relation_id) ?? 0) + take.amount)
    senders.push(place)
  }
  return senders
}

/** Every choice of so many of these, those of the first ones first. */
function* choicesOf<T>(all: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield []
  else
    for (const [at, one] of all.entries())
      for (const rest of choicesOf(all.slice(at + 1), count - 1)) yield [one, ...rest]
}

/** Says of each line of which too little is free what there is; else that no one place has all of them. */
function sayShort(
  lines: readonly JudgedRow[],
  places: readonly SendingPlace[],
  { takes, buyable }: Pick<SalesKnowledge, 'takes' | 'buyable'>,
): void {
  const piecesAt = ({ free }: SendingPlace, relation_id: number) =>
    Math.min(
      ...takes(relation_id, 1).map((take) => Math.floor((free.get(take.relation_id) ?? 0) / take.amount)),
    )
  const ownOf = (relation_id: number) => Math.max(0, ...places.map((place) => piecesAt(place, relation_id)))
  const short = lines.filter(({ relation_id, amount }) => ownOf(relation_id!) < amount!)
  for (const line of short) {
    const params = { own: ownOf(line.relation_id!), public: buyable(line.relation_id!) }
    line.faults.push({ field: 'quantity', reason: 'short', params })
  }
  if (short.length === 0)
    for (const line of lines) {
      const own = places.reduce((sum, place) => sum + piecesAt(place, line.relation_id!), 0)
      line.faults.push({ field: 'quantity', reason: 'nowhere', params: { own } })
    }
}

/** An order with a wrong row isn't placed in part: its other rows come back with it. */
function blameSiblings(lines: readonly JudgedRow[]): void {
  const wrong = lines.find(({ faults }) => faults.length > 0)!
  for (const line of lines)
    if (line.faults.length === 0)
      line.faults.push({ field: 'platform_order', reason: 'sibling', params: { row: wrong.row_no } })
}
