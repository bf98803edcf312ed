import { addDays, firstOfMonth, firstOfNextMonth, laterDay } from '#rules/days'
import { rateAt, storageSteps } from '#rules/goods/storage/tariff'
import { dayOn, someSteps } from '#tests/fixtures/paying/storage'

const steps = storageSteps(someSteps.map(([from_age, price]) => ({ from_age, price })))!
/** A piece, in cubic centimetres and in cents. */
const volume = 84_213
const pieceCents = 3_000

/** A lot in plain numbers: what moved on which day, what was paid for it, and until when it is charged. */
type PlainLot = {
  house: 0 | 1
  condition: 1 | 2
  aged: string
  cost: number
  moves: [day: string, pieces: number][]
  through: string
}
/** Pieces of a lot that leave, with their share of what was paid. */
type PlainPart = { lot: PlainLot; taken: number; cost: number }
type PlainBill = { month: string; cents: number }

export const leftIn = ({ moves }: Pick<PlainLot, 'moves'>) =>
  moves.reduce((sum, [, amount]) => sum + amount, 0)
const centsOf = (micro: number) => Math.floor((micro + 500_000) / 1_000_000)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
const earliest = (days: readonly string[]) => days.toSorted()[0]!

/**
 * A dealer's goods in two warehouses and its money, as they should be: days of storage in millionths of a
 * cent, by lot and day, and the bills that have taken them.
 */
export class StorageModel {
  day = 0
  readonly lots: PlainLot[] = []
  readonly charges = new Map<string, { lot: PlainLot; day: string; micro: number; bill: string | null }>()
  readonly bills: PlainBill[] = []
  readonly purse = { wallet: 0, freight: 0 }
  get today() {
    return dayOn(this.day)
  }

  add(lot: { house: 0 | 1; pieces: number; cost: number; condition?: 1 | 2; aged?: string }) {
    const { house, pieces, cost, condition = 1, aged = this.today } = lot
    const moves: PlainLot['moves'] = [[this.today, pieces]]
    this.lots.push({ house, condition, aged, cost, moves, through: addDays(this.today, -1) })
  }

  keep(pieces: number) {
    this.add({ house: 0, pieces, cost: pieces * pieceCents })
    this.purse.wallet -= pieces * pieceCents
  }

  /** Sound pieces, the oldest first; what leaves on a day that was charged counts from the next. */
  take(house: 0 | 1, amount: number): PlainPart[] {
    const here = this.lots.filter((lot) => lot.house === house && lot.condition === 1 && leftIn(lot) > 0)
    // Lots of a day stay in the order in which they came.
    here.sort((a, b) => (a.aged === b.aged ? 0 : a.aged < b.aged ? -1 : 1))
    let missing = amount
    return here.flatMap((lot) => {
      const left = leftIn(lot)
      const taken = Math.min(missing, left)
      if (taken === 0) return []
      missing -= taken
      const cost = Math.floor((lot.cost * taken) / left)
      lot.cost -= cost
      lot.moves.push([laterDay(this.today, addDays(lot.through, 1)), -taken])
      return [{ lot, taken, cost }]
    })
  }

  free(house: 0 | 1) {
    return sumOf(this.lots.map((lot) => (lot.house === house && lot.condition === 1 ? leftIn(lot) : 0)))
  }

  /** The night before a day: each day that was not charged, by the pieces that lay there at its end. */
  night(today: string) {
    this.lots.forEach((lot, place) => {
      for (let day = addDays(lot.through, 1); day < today; day = addDays(day, 1)) {
        const lay = sumOf(lot.moves.map(([moved, amount]) => (moved <= day ? amount : 0)))
        const age = Math.round((Date.parse(day) - Date.parse(lot.aged)) / 86_400_000)
        const micro = lay * volume * rateAt(steps, age)
        if (micro > 0) this.charges.set(`${place} ${day}`, { lot, day, micro, bill: null })
        lot.through = day
      }
    })
  }

  /** The bills of the months that are over, each once all of its days are charged. */
  bill() {
    const current = firstOfMonth(this.today)
    const waits = (lot: PlainLot) => leftIn(lot) > 0 || lot.through < lot.moves.at(-1)![0]
    if (this.lots.some((lot) => waits(lot) && lot.through < addDays(current, -1))) return
    for (;;) {
      const due = [...this.charges.values()].filter(({ day, bill }) => bill === null && day < current)
      const next = this.bills.length > 0 ? firstOfNextMonth(this.bills.at(-1)!.month) : ''
      if (due.length === 0 || next >= current) return
      const first = earliest(due.map(({ day }) => day))
      const month = laterDay(firstOfMonth(first), next)
      const taken = due.filter(({ day }) => day < firstOfNextMonth(month))
      for (const charge of taken) charge.bill = month
      const cents = centsOf(sumOf(taken.map(({ micro }) => micro)))
      this.bills.push({ month, cents })
      this.purse.wallet -= cents
    }
  }

  /** What the page of the own goods says of a warehouse; null where nothing lies there. */
  shown(house: 0 | 1) {
    const here = this.lots.filter((lot) => lot.house === house && leftIn(lot) > 0)
    if (here.length === 0) return null
    const of = (condition: 1 | 2) => sumOf(here.map((lot) => (lot.condition === condition ? leftIn(lot) : 0)))
    const charged = [...this.charges.values()].filter(({ lot, bill }) => lot.house === house && bill === null)
    return {
      on_hand: of(1),
      damaged: of(2),
      value: (sumOf(here.map(({ cost }) => cost)) / 100).toFixed(2),
      since: earliest(here.map(({ aged }) => aged)),
      storage: (centsOf(sumOf(charged.map(({ micro }) => micro))) / 100).toFixed(2),
    }
  }
}
