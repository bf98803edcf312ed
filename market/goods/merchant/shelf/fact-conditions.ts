import { type RawBuilder, sql } from 'kysely'
import { purchaseMode } from '#rules/codes'
import { descriptionLength, type GoodsFact, pictureSide, titleLength } from '#rules/goods/change/completeness'

const lacksText = (column: 'title' | 'description', language: string) =>
  sql`coalesce(${sql.ref(`p.${column}`)} ->> ${sql.lit(language)}, '') = ''`
const anItem = (lacks: RawBuilder<unknown>) =>
  sql`exists (select from relation r where r.product_id = p.id and r.off_shelf_at is null and ${lacks})`
const title = sql`coalesce(p.title ->> 'en-US', '')`

/**
 * What of a published product `p` is missing, as `completeness` says; a test compares the two. `day` is the
 * day on which papers must hold.
 */
export const factConditions = (day: string): Readonly<Record<GoodsFact, RawBuilder<unknown>>> => ({
  title: sql`(length(${title}) < ${sql.lit(titleLength)} or regexp_replace(${title}, '[^A-Za-z]', '', 'g') ~ '^[A-Z]{4,}$'
    or ${title} ~ '[$€£¥]\\s*\\d|\\d\\s*(USD|EUR)\\y|\\d[\\d ()-]{8,}\\d')`,
  titleZh: lacksText('title', 'zh-CN'),
  titleEs: lacksText('title', 'es-ES'),
  description: sql`length(coalesce(p.description ->> 'en-US', '')) < ${sql.lit(descriptionLength)}`,
  descriptionZh: lacksText('description', 'zh-CN'),
  descriptionEs: lacksText('description', 'es-ES'),
  category: sql`not exists (select from product_category c where c.product_id = p.id and c.is_primary)`,
  picture: sql`not exists (select from media m where m.product_id = p.id and m.kind in ('picture', 'drawing')
    and coalesce(greatest(m.width, m.height) >= ${sql.lit(pictureSide)} or m.width is null or m.height is null, true))`,
  pictures: sql`((select count(*) from media m where m.product_id = p.id and m.kind in ('picture', 'drawing')) < 4
    or not exists (select from media m where m.product_id = p.id and m.kind = 'drawing'))`,
  items: sql`not exists (select from relation r where r.product_id = p.id and r.off_shelf_at is null)`,
  numbers: anItem(sql`r.custom_sn = ''`),
  prices: anItem(sql`r.price_cents = 0`),
  steps: anItem(sql`r.minimum_amount % r.multiple <> 0`),
  cartons: anItem(sql`r.cartons = '[]'`),
  size: sql`(p.width_mm is null or p.depth_mm is null or p.height_mm is null)`,
  material: sql`coalesce(p.attributes -> 'material' ->> 'en-US', p.attributes ->> 'material', '') = ''`,
  origin: anItem(sql`r.origin is null`),
  tariff: anItem(sql`r.hs_code is null`),
  fob: anItem(sql`${sql.lit(purchaseMode.fob)} = any (r.purchase_modes) and coalesce(r.fob_port, '') = ''`),
  papers: sql`exists (select from product_paper d where d.product_id = p.id and d.valid_until < ${day})`,
})
