import { purchaseMode } from '#rules/codes'
import type { Relation } from '../../parts/product/product.ts'

/** The purchase modes of an item, by their names in the address. */
export type PurchaseModeName = 'stock' | 'special' | 'fob' | 'presale'
/** A purchase mode, and the item that is sold in it. */
export type PurchaseWay = { mode: PurchaseModeName; relation: Relation }

const modes: Record<number, PurchaseModeName> = {
  [purchaseMode.general]: 'stock',
  [purchaseMode.special]: 'special',
  [purchaseMode.fob]: 'fob',
  [purchaseMode.presale]: 'presale',
}

function modesOf({ purchase_modes }: Relation): PurchaseModeName[] {
  const known = purchase_modes.flatMap((mode) => modes[mode] ?? [])
  return known.length > 0 ? known : ['stock']
}

/**
 * Groups a product's items that look alike and differ only in how they are sold, such as US warehouse and
 * FOB.
 */
export function looksOf(relations: readonly Relation[]): Relation[][] {
  const looks: Relation[][] = []
  for (const relation of relations) {
    const own = modesOf(relation)
    const look = looks.find(
      ([first, ...others]) =>
        first?.color === relation.color &&
        first.size === relation.size &&
        ![first, ...others].some((one) => modesOf(one).some((mode) => own.includes(mode))),
    )
    if (look) look.push(relation)
    else looks.push([relation])
  }
  return looks
}

/**
 * A look's name: its colour, else its size, else its model number; the number is added where another look has
 * the same name.
 */
export function nameOfLook([first]: Relation[], looks: readonly Relation[][]): string {
  const called = (one: Relation | undefined) => one?.color || one?.size || one?.custom_sn || ''
  const name = called(first)
  const alike = looks.filter(([other]) => called(other) === name).length > 1
  return alike && name !== first?.custom_sn ? `${name} · ${first?.custom_sn}` : name
}

/** All ways to buy an item of a look. */
export const waysOf = (look: readonly Relation[]): PurchaseWay[] =>
  look.flatMap((relation) => modesOf(relation).map((mode) => ({ mode, relation })))
