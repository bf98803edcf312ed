import { dropPersisted, persist, readPersisted } from '../../../ui/keep/use-persisted.ts'

export type ReservedLine = { relation_id: number; batch_id: number; quantity: number }
/** Goods of one manufacturer from one warehouse that are to be reserved. Kept for this tab. */
export type ReservationDraft = { merchant_uuid: string; warehouse_area_id: number; lines: ReservedLine[] }
export type DraftGoods = ReservedLine & Pick<ReservationDraft, 'merchant_uuid' | 'warehouse_area_id'>
/** Why goods cannot join a reservation: it has one manufacturer and one warehouse. Section 8. */
export type Misfit = 'cart.oneMerchant' | 'presale.warehouse'

const key = 'reservation'
const nothing: ReservationDraft = { merchant_uuid: '', warehouse_area_id: 0, lines: [] }

export function readReservation(): ReservationDraft | null {
  const draft = readPersisted('tab', key, nothing)
  return draft.lines.length > 0 ? draft : null
}
export const keepReservation = (draft: ReservationDraft): void => persist('tab', key, draft)
export const dropReservation = (): void => dropPersisted(key)

/** The reservation of these goods alone. */
export const draftOf = ({ merchant_uuid, warehouse_area_id, ...line }: DraftGoods): ReservationDraft => ({
  merchant_uuid,
  warehouse_area_id,
  lines: [line],
})

/** Why these goods cannot join the reservation; null where they can. */
export function misfitOf(draft: ReservationDraft, goods: DraftGoods): Misfit | null {
  if (draft.merchant_uuid !== goods.merchant_uuid) return 'cart.oneMerchant'
  return draft.warehouse_area_id === goods.warehouse_area_id ? null : 'presale.warehouse'
}

/** The reservation with these goods, in place of the same item that it had. */
export function withGoods(draft: ReservationDraft, goods: DraftGoods): ReservationDraft {
  const [line] = draftOf(goods).lines
  const others = draft.lines.filter(({ relation_id }) => relation_id !== goods.relation_id)
  return { ...draft, lines: [...others, line!] }
}
