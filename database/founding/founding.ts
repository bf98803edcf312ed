import type { WarehouseService } from '#rules/codes'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import type { StaffRole } from '#rules/roles'
import type { SiteCode, Text3 } from '#rules/sites'
import type { Tx } from '../connect.ts'

/** The initial data of a shop: sites, warehouses, merchants and staff. */
export type FoundingPlan = {
  sites: readonly {
    code: SiteCode
    name: Text3
    title: Text3
    address: string
    phone: string
    email: string
    copyright: string
    service_hours: Text3
    seo_keyword: Text3
    seo_describe: Text3
    follow_links: readonly { name: string; url: string; file_path: string }[]
    /** Percent. */
    withdrawal_handling: number
    pay_handling: number
    /** Its warehouses by code, in the order in which they are offered; the first is the default. */
    areas: readonly { warehouse: string; area_name: string; goods_types: readonly (1 | 2)[] }[]
  }[]
  warehouses: readonly {
    code: string
    name: string
    address: string
    city: string
    state: string
    zip: string
    latitude: number
    longitude: number
    services: readonly WarehouseService[]
  }[]
  merchants: readonly {
    slug: string
    merchant_uuid?: string
    name: string
    profile: Text3
    logo: string | null
    address: string
    city: string
    country: string
    zip: string
    phone: string
    founded_year: number | null
    created_at: Date
    /** Who the manufacturer is on its contracts; its owner can say it later. */
    legal_name?: string
    legal_address?: string
    legal_zip?: string
    legal_phone?: string
  }[]
  staff: readonly {
    email: string
    password_hash: string
    first_name: string
    last_name: string
    roles: readonly StaffRole[]
  }[]
}
/** The newly created rows, by code, slug and e-mail address. */
export type FoundedParts = { [part in keyof FoundingPlan]: string[] }

/**
 * Creates missing rows; existing ones stay as they are. Specification section 7: sites; section 3: warehouse
 * areas.
 */
export async function found(
  tx: Tx,
  { sites, warehouses, merchants, staff }: FoundingPlan,
): Promise<FoundedParts> {
  const founded: FoundedParts = { sites: [], warehouses: [], merchants: [], staff: [] }
  for (const { services, ...house } of warehouses) {
    const row = { ...house, services: [...services] }
    const laid = await tx
      .insertInto('warehouse')
      .values(row)
      .onConflict((same) => same.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (laid) founded.warehouses.push(laid.code)
  }
  for (const site of sites) if (await laySite(tx, site)) founded.sites.push(site.code)
  for (const { profile, ...merchant } of merchants) {
    const laid = await tx
      .insertInto('merchant')
      .values({ ...merchant, profile: JSON.stringify(profile), state: merchantState.open })
      .onConflict((same) => same.column('slug').doNothing())
      .returning('slug')
      .executeTakeFirst()
    if (laid) founded.merchants.push(laid.slug)
  }
  for (const person of staff) if (await layStaff(tx, person)) founded.staff.push(person.email)
  return founded
}

async function laySite(tx: Tx, { areas, ...site }: FoundingPlan['sites'][number]): Promise<boolean> {
  const laid = await tx
    .insertInto('site')
    .values({
      ...site,
      name: JSON.stringify(site.name),
      title: JSON.stringify(site.title),
      service_hours: JSON.stringify(site.service_hours),
      seo_keyword: JSON.stringify(site.seo_keyword),
      seo_describe: JSON.stringify(site.seo_describe),
      follow_links: JSON.stringify(site.follow_links),
    })
    .onConflict((same) => same.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id: site_id } =
    laid ?? (await tx.selectFrom('site').select('id').where('code', '=', site.code).executeTakeFirstOrThrow())
  for (const [position, { warehouse, area_name, goods_types }] of areas.entries()) {
    const house = await tx
      .selectFrom('warehouse')
      .select('id')
      .where('code', '=', warehouse)
      .executeTakeFirst()
    if (!house) throw new Error(`site ${site.code} sells from warehouse ${warehouse}, which there is not`)
    await tx
      .insertInto('warehouse_area')
      .values({ site_id, warehouse_id: house.id, area_name, goods_types: [...goods_types], position })
      .onConflict((same) => same.columns(['site_id', 'warehouse_id']).doNothing())
      .execute()
  }
  return laid !== undefined
}

async function layStaff(tx: Tx, { roles, ...person }: FoundingPlan['staff'][number]): Promise<boolean> {
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where((account) => account(account.fn('lower', ['email']), '=', person.email.toLowerCase()))
    .executeTakeFirst()
  if (known) return false
  const { id } = await tx
    .insertInto('account')
    .values({
      ...person,
      kind: 'staff',
      company_id: null,
      merchant_id: null,
      payment_password_hash: null,
      disabled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('staff_role')
    .values(roles.map((role) => ({ account_id: id, role })))
    .execute()
  return true
}
