import type { Tx } from '#database/connect'
import { firstArticles, laidArticle } from '#database/founding/first-articles'
import { text3 } from '#database/founding/first-articles/text3'
import { firstRequirements } from '#database/founding/first-requirements'
import { type FoundingPlan, found } from '#database/founding/founding'
import { layArticles } from '#database/founding/lay-articles'
import { layRequirements } from '#database/founding/lay-requirements'
import { toCents } from '#rules/money/money'
import { uuidOf } from '../chance.ts'
import { demoMerchants } from '../merchants.ts'
import { demoSites, followLinks, memberDiscounts, serviceHours, transferAccount } from '../sites.ts'
import { demoWarehouses } from '../warehouses.ts'
import { daysBefore } from './moment.ts'

/** How companies of these countries end their legal names. */
const companyForms: Record<string, string> = { US: 'LLC', ES: 'S.L.', CN: 'Co., Ltd.', PL: 'Sp. z o.o.' }

/**
 * Lays the sites, warehouses, areas, manufacturers, what these are asked for, member discounts and articles.
 * Gives ids by code, slug and English title. The first area laid is the default one, id 1: Ontario, as Los
 * Angeles offers it.
 */
export async function laySites(tx: Tx, at: Date) {
  await found(tx, foundingOf(at))
  await tx
    .insertInto('member_discount')
    .values(
      memberDiscounts.map(({ dollars, percent }) => ({ threshold_cents: toCents(dollars * 100), percent })),
    )
    .execute()
  for (const [time_zone, states] of Object.entries(timeZones))
    await tx.updateTable('warehouse').set({ time_zone }).where('state', 'in', states).execute()
  const placed = await tx.selectFrom('site').select('id as site_id').execute()
  await tx
    .insertInto('transfer_account')
    .values(placed.map((site) => ({ ...site, ...transferAccount, set_at: daysBefore(at, 45), set_by: null })))
    .execute()
  await layArticles(tx, firstArticles.map(laidArticle), { at: daysBefore(at, 45), published: true })
  const requirement_ids = await layRequirements(tx, firstRequirements)
  const sites = await tx.selectFrom('site').select(['id', 'code']).execute()
  const warehouses = await tx.selectFrom('warehouse').select(['id', 'code']).execute()
  const merchants = await tx.selectFrom('merchant').select(['id', 'slug']).execute()
  return {
    site_ids: new Map(sites.map(({ id, code }) => [code, id])),
    warehouse_ids: new Map(warehouses.map(({ id, code }) => [code, id])),
    merchant_ids: new Map(merchants.map(({ id, slug }) => [slug, id])),
    requirement_ids,
  }
}

/** Whose clock the warehouses of a state go by; the default is the Pacific's. */
const timeZones: Readonly<Record<string, string[]>> = {
  'America/Chicago': ['TX', 'IL'],
  'America/New_York': ['IN', 'MD', 'NJ', 'NY', 'GA'],
}

function foundingOf(at: Date): FoundingPlan {
  const names = new Map(demoWarehouses.map(({ code, name, state }) => [code, `${name}, ${state}`]))
  return {
    sites: demoSites.map(({ warehouses, name, title, seo_keyword, seo_describe, ...site }) => ({
      ...site,
      name: text3(name),
      title: text3(title),
      seo_keyword: text3(seo_keyword),
      seo_describe: text3(seo_describe),
      copyright: `© ${at.getUTCFullYear()} Trestle Marketplace Inc.`,
      service_hours: text3(serviceHours),
      follow_links: followLinks,
      // Special offers are cleared from the first two houses of a site.
      areas: warehouses.map((warehouse, place) => ({
        warehouse,
        area_name: names.get(warehouse)!,
        goods_types: place < 2 ? [1, 2] : [1],
      })),
    })),
    warehouses: demoWarehouses,
    merchants: demoMerchants.map(({ profile, warehouses: _, ...merchant }) => ({
      ...merchant,
      legal_name: `${merchant.name} ${companyForms[merchant.country]}`,
      legal_address: `${merchant.address}, ${merchant.city}, ${merchant.country}`,
      legal_zip: merchant.zip,
      legal_phone: merchant.phone,
      merchant_uuid: uuidOf(`merchant ${merchant.slug}`),
      profile: text3(profile),
      logo: `demo/_merchant/${merchant.slug}`,
      created_at: daysBefore(at, 720),
    })),
    staff: [],
  }
}
