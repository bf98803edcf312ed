import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import type { MemberTier } from '#rules/buying/fees'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import type { OpeningDay } from '#rules/buying/pickup'
import {
  type CertifiedStatus,
  certifiedStatus,
  type LogisticsType,
  logisticsType,
  type PurchaseMode,
  purchaseMode,
  type WarehouseService,
} from '#rules/codes'
import type { SellingArea } from '#rules/goods/sold'
import { usStates } from '#rules/people/zip/us-states'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { type ReachedZone, zoneAt } from '../../../goods/delivery/zone-at.ts'
import { standingNow } from '../../../people/account/current-certification.ts'
import { checkOffered } from '../../cart/find-area.ts'

/** The area a checkout buys from, its destination, and the terms of its company. */
export type CheckoutPlace = SellingArea & {
  area_id: number
  site_id: number
  warehouse_id: number
  name: string
  address: string
  city: string
  state: string
  zip: string
  services: WarehouseService[]
  opening_hours: OpeningDay[]
  time_zone: string
  member_tiers: MemberTier[]
  /** The chosen address, if it is the company's. */
  deliver_to: FrozenAddress | null
  /** The destination's zone in the warehouse's tariff, when the platform delivers. */
  zone: ReachedZone | null
  /** The company's certification now; null once the person is logged out. */
  standing: CertifiedStatus | null
}

type CheckoutChoice = {
  warehouse_area_id: number
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  address_id?: number | undefined
  /** Where a channel's order goes, in place of an address of the company; a job has no session. */
  for_customer?: FrozenAddress | undefined
}

/**
 * Everything a checkout needs besides its goods, in one query. Refuses as `readCheckoutPlace` does, and what
 * the area does not offer this buyer (`whyNotOffered`).
 */
export async function findCheckoutPlace(
  tx: Tx,
  actor: Buyer,
  chosen: CheckoutChoice,
): Promise<CheckoutPlace> {
  const place = await readCheckoutPlace(tx, actor, chosen)
  if (chosen.purchase_mode === purchaseMode.private) checkSends(place, chosen, actor)
  else checkOffered(place, chosen, actor)
  return place
}

/** The certification of a company, whoever of it is logged in. */
const companyStanding = ({ company_id }: Buyer) =>
  sql<CertifiedStatus>`(select certified_status from company where id = ${company_id})`

/** Refuses to send own goods through another site's area, or in a way that the warehouse does not offer. */
function checkSends(place: CheckoutPlace, { logistics_type }: CheckoutChoice, actor: Buyer): void {
  if (place.site !== actor.site) refuse('stock.otherSite', {}, 'warehouse_area_id')
  const offered = offersDelivery(place.services, logistics_type, actor)
  if (!offered) refuse('order.deliveryNotOffered', {}, 'logistics_type')
}

/**
 * The same, whatever the area offers. Refuses an unknown area (`stock.noneInWarehouse`), and a person logged
 * out or no longer certified (`session.expired`).
 */
export async function readCheckoutPlace(
  tx: Tx,
  actor: Buyer,
  chosen: Omit<CheckoutChoice, 'purchase_mode'>,
): Promise<CheckoutPlace> {
  const { for_customer: customer } = chosen
  const zip = customer ? sql`${customer.receiving_zip}::text` : sql`d.receiving_zip`
  const zone =
    chosen.logistics_type === logisticsType.ship
      ? zoneAt({ warehouse_id: sql`w.id`, zip, at: actor.at })
      : sql`null`
  const standing = customer ? companyStanding(actor) : standingNow(actor)
  const { rows } = await sql<CheckoutPlace>`
    select a.id as area_id, a.site_id, s.code as site, w.id as warehouse_id, w.name, w.address, w.city, w.state, w.zip, w.services, a.goods_types,
      w.opening_hours, w.time_zone,
      coalesce((select json_agg(json_build_object('threshold_cents', d.threshold_cents, 'percent', d.percent))
        from member_discount d), '[]') as member_tiers,
      case when d.id is not null then json_build_object('receiving_company', d.receiving_company,
        'receiving_name', d.receiving_name, 'receiving_phone', d.receiving_phone, 'extension', d.extension,
        'receiving_zip', d.receiving_zip, 'receiving_address', d.receiving_address, 'receiving_city', d.receiving_city,
        'receiving_state', d.receiving_state, 'residential', d.residential) end as deliver_to,
      case when d.id is not null or ${customer !== undefined} then ${zone} end as zone, ${standing} as standing
    from warehouse_area a join site s on s.id = a.site_id join warehouse w on w.id = a.warehouse_id
    left join address d on d.id = ${chosen.address_id ?? null} and d.company_id = ${actor.company_id} and d.deleted_at is null
    where a.id = ${chosen.warehouse_area_id}`.execute(tx)
  const place = rows[0]
  if (!place) refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
  if (place.standing !== certifiedStatus.certified) refuse('session.expired')
  return customer ? { ...place, deliver_to: customer } : place
}

/**
 * The address to freeze on the order; none for self pickup. Refuses a delivery without one
 * (`address.pickFirst`), one that is not the company's (`address.notFound`), and one outside the United
 * States (`address.shipToUs`).
 */
export function frozenAddress(place: CheckoutPlace, chosen: CheckoutChoice): FrozenAddress | null {
  if (chosen.logistics_type === logisticsType.selfPickup) return null
  if (chosen.address_id === undefined) refuse('address.pickFirst', {}, 'address_id')
  if (!place.deliver_to) refuse('address.notFound', {}, 'address_id')
  if (!(place.deliver_to.receiving_state in usStates)) refuse('address.shipToUs', {}, 'address_id')
  return place.deliver_to
}
