import { toCents } from '#rules/money'
import type { Tx } from '../../connect.ts'
import { demoArticles } from '../articles.ts'
import type { Words } from '../catalogue/piece.ts'
import { text3 } from '../catalogue/text3.ts'
import { uuidOf } from '../chance.ts'
import { demoMerchants } from '../merchants.ts'
import { demoSites, followLinks, memberDiscounts, serviceHours } from '../sites.ts'
import { demoWarehouses } from '../warehouses.ts'
import { daysBefore } from './moment.ts'

const json = (words: Words) => JSON.stringify(text3(words))

/** Lays the sites, warehouses, areas, member discounts, articles and manufacturers. Gives ids by code and slug. */
export async function laySites(tx: Tx, at: Date) {
  const sites = await tx
    .insertInto('site')
    .values(
      demoSites.map((site) => ({
        code: site.code,
        name: json(site.name),
        title: json(site.title),
        address: site.address,
        copyright: `© ${at.getUTCFullYear()} Trestle Marketplace Inc.`,
        email: site.email,
        phone: site.phone,
        service_hours: json(serviceHours),
        seo_keyword: json(site.seo_keyword),
        seo_describe: json(site.seo_describe),
        follow_links: JSON.stringify(followLinks),
        withdrawal_handling: site.withdrawal_handling,
        pay_handling: site.pay_handling,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const warehouses = await tx
    .insertInto('warehouse')
    .values(demoWarehouses.map((house) => ({ ...house, services: [...house.services] })))
    .returning(['id', 'code'])
    .execute()
  const site_ids = new Map(sites.map(({ id, code }) => [code, id]))
  const warehouse_ids = new Map(warehouses.map(({ id, code }) => [code, id]))
  await layAreas(tx, site_ids, warehouse_ids)
  await tx
    .insertInto('member_discount')
    .values(
      memberDiscounts.map(({ dollars, percent }) => ({ threshold_cents: toCents(dollars * 100), percent })),
    )
    .execute()
  await tx
    .insertInto('article')
    .values(
      demoArticles.map(({ slug, section, title, body }, position) => ({
        slug,
        section,
        position,
        title: json(title),
        body: json(body),
        updated_at: daysBefore(at, 45),
      })),
    )
    .execute()
  return { site_ids, warehouse_ids, merchant_ids: await layMerchants(tx, at) }
}

/** The first area laid is the default one, id 1: Ontario, as Los Angeles offers it. */
async function layAreas(tx: Tx, site_ids: Map<string, number>, warehouse_ids: Map<string, number>) {
  const names = new Map(demoWarehouses.map(({ code, name, state }) => [code, `${name}, ${state}`]))
  const areas = demoSites.flatMap((site) =>
    site.warehouses.map((code, position) => ({
      site_id: site_ids.get(site.code)!,
      warehouse_id: warehouse_ids.get(code)!,
      area_name: names.get(code)!,
      // Special offers are cleared from the first two houses of a site.
      goods_types: position < 2 ? [1, 2] : [1],
      position,
    })),
  )
  await tx.insertInto('warehouse_area').values(areas).execute()
}

async function layMerchants(tx: Tx, at: Date): Promise<Map<string, number>> {
  const merchants = await tx
    .insertInto('merchant')
    .values(
      demoMerchants.map(({ profile, warehouses: _, ...merchant }) => ({
        ...merchant,
        merchant_uuid: uuidOf(`merchant ${merchant.slug}`),
        profile: json(profile),
        logo: `demo/_merchant/${merchant.slug}`,
        created_at: daysBefore(at, 720),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(merchants.map(({ id, slug }) => [slug, id]))
}
