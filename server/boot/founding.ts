import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#database/connect'
import { firstArticles, laidArticle } from '#database/founding/first-articles'
import { firstRequirements } from '#database/founding/first-requirements'
import { type FoundedParts, found } from '#database/founding/founding'
import { layArticles } from '#database/founding/lay-articles'
import { layRequirements } from '#database/founding/lay-requirements'
import { warehouseService } from '#rules/codes'
import { staffRoles } from '#rules/roles'
import { siteCodes } from '#rules/sites'
import type { Passwords } from '../auth/password/passwords.ts'

const text = z.string().trim().min(1)
const text3 = z.object({ 'en-US': text, 'zh-CN': text.optional(), 'es-ES': text.optional() }).transform(
  // An absent language is no key at all.
  (texts) => JSON.parse(JSON.stringify(texts)) as { 'en-US': string; 'zh-CN'?: string; 'es-ES'?: string },
)
const percent = z.number().int().min(0).max(100).default(0)
const code = z.string().regex(/^[A-Z0-9]{2,8}$/, 'two to eight capital letters and digits')
const services = Object.keys(warehouseService) as (keyof typeof warehouseService)[]

const shape = z.strictObject({
  /**
   * The texts of the help centre: laid for the shop's editors to make their own, seen by readers or not yet.
   */
  articles: z.enum(['none', 'drafts', 'published']).default('none'),
  sites: z
    .array(
      z.strictObject({
        code: z.enum(siteCodes),
        name: text3,
        title: text3,
        address: text,
        phone: text,
        email: z.email(),
        copyright: text,
        service_hours: text3,
        seo_keyword: text3,
        seo_describe: text3,
        follow_links: z.array(z.strictObject({ name: text, url: z.url(), file_path: text })).default([]),
        withdrawal_handling: percent,
        pay_handling: percent,
        areas: z
          .array(
            z.strictObject({
              warehouse: code,
              area_name: text,
              goods_types: z.array(z.union([z.literal(1), z.literal(2)])).default([1, 2]),
            }),
          )
          .min(1),
      }),
    )
    .default([]),
  warehouses: z
    .array(
      z.strictObject({
        code,
        name: text,
        address: text,
        city: text,
        state: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
        zip: z.string().regex(/^\d{5}$/, 'five digits'),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        services: z.array(z.enum(services).transform((name) => warehouseService[name])).min(1),
      }),
    )
    .default([]),
  merchants: z
    .array(
      z.strictObject({
        slug: z.string().regex(/^[a-z0-9-]{2,60}$/, 'small letters, digits and hyphens'),
        name: text,
        profile: text3,
        logo: text.nullable().default(null),
        address: z.string().default(''),
        city: z.string().default(''),
        country: z.string().length(2).default('US'),
        zip: z.string().default(''),
        phone: z.string().default(''),
        founded_year: z.number().int().min(1500).max(2100).nullable().default(null),
      }),
    )
    .default([]),
  staff: z
    .array(
      z.strictObject({
        email: z.email(),
        first_name: text,
        last_name: text,
        roles: z.array(z.enum(staffRoles)).min(1),
        /** For trials; without it one is drawn and told once. */
        password: z.string().min(6).optional(),
      }),
    )
    .default([]),
})

/** Parses a founding file. Throws an error whose message names each fault, for the operator. */
export function readFounding(json: string): z.output<typeof shape> {
  const read = shape.safeParse(JSON.parse(json))
  if (read.success) return read.data
  throw new Error(read.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`).join('\n'))
}

/**
 * The created rows, addresses of articles and what manufacturers are asked for among them, and the passwords
 * of new people, by e-mail address.
 */
type FoundedShop = FoundedParts & {
  articles: string[]
  requirements: string[]
  passwords: Map<string, string>
}

/** A first password: whoever gets it chooses another. */
export const newPassword = (): string => randomBytes(9).toString('base64url')

/**
 * Founds a shop, or adds what is missing: sites, warehouses, merchants and staff. Only a new shop gets first
 * requirements for manufacturers. docs/operate.md.
 */
export async function foundShop(
  tx: Tx,
  founding: ReturnType<typeof readFounding>,
  { passwords, at }: { passwords: Pick<Passwords, 'hash'>; at: Date },
): Promise<FoundedShop> {
  const drawn = new Map(founding.staff.map(({ email, password }) => [email, password ?? newPassword()]))
  const staff = await Promise.all(
    founding.staff.map(async ({ password: _, ...person }) => ({
      ...person,
      password_hash: await passwords.hash(drawn.get(person.email)!),
    })),
  )
  const isNew = !(await tx.selectFrom('site').select('id').limit(1).executeTakeFirst())
  const merchants = founding.merchants.map((merchant) => ({ ...merchant, created_at: at }))
  const founded = await found(tx, { ...founding, merchants, staff })
  const articles =
    founding.articles === 'none'
      ? []
      : await layArticles(tx, firstArticles.map(laidArticle), {
          at,
          published: founding.articles === 'published',
        })
  const requirements = isNew ? [...(await layRequirements(tx, firstRequirements)).keys()] : []
  for (const email of drawn.keys()) if (!founded.staff.includes(email)) drawn.delete(email)
  return { ...founded, articles, requirements, passwords: drawn }
}
