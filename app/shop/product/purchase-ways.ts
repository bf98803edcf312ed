import { purchaseMode } from '#rules/codes'
import type { Relation } from '../../parts/product/product.ts'

/** The ways an item is sold, by the name in the address. */
export type PurchaseModeName = 'stock' | 'special' | 'fob' | 'presale'
/** A way to buy, and the item that is sold so. */
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
 * The items of a product that look alike and are sold in different ways, such as from a US warehouse and FOB,
 * together.
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
 * What a look is called among the others: its colour, else its size, else its model number; with that where
 * another is called so.
 */
export function nameOfLook([first]: Relation[], looks: readonly Relation[][]): string {
  const called = (one: Relation | undefined) => one?.color || one?.size || one?.custom_sn || ''
  const name = called(first)
  const alike = looks.filter(([other]) => called(other) === name).length > 1
  return alike && name !== first?.custom_sn ? `${name} · ${first?.custom_sn}` : name
}

/** Every way to buy something of a look. */
export const waysOf = (look: readonly Relation[]): PurchaseWay[] =>
  look.flatMap((relation) => modesOf(relation).map((mode) => ({ mode, relation })))
