import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '#database/connect'
import { customerType } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { uuidOf } from '../chance.ts'
import { demoAddresses, demoCompanies } from '../companies.ts'
import { daysBefore } from './moment.ts'

export type Hashing = {
  /** The keyed hash of a login password. */
  hash: (password: string) => Promise<string>
  hashPayment: (digits: string) => Promise<string>
}

type Ground = { at: Date; site_ids: Map<string, number>; merchant_ids: Map<string, number> }

/**
 * Lays companies, accounts with their roles, and delivery addresses. Gives ids by the company's key and the
 * account's email.
 */
export async function layPeople(tx: Tx, ground: Ground, hashing: Hashing) {
  const { at, site_ids } = ground
  const companies = await tx
    .insertInto('company')
    .values(
      demoCompanies.map((company) => ({
        company_uuid: uuidOf(`company ${company.key}`),
        site_id: site_ids.get(company.site)!,
        name: company.name,
        certified_status: company.status,
        customer_type: company.stock_dealer ? customerType.stockDealer : customerType.standard,
        is_free_delivery: company.free_delivery ?? false,
        is_freight: company.freight ?? false,
        internal_user: company.internal ?? false,
        created_at: daysBefore(at, company.since),
      })),
    )
    .returning('id')
    .execute()
  const company_ids = new Map(demoCompanies.map(({ key }, place) => [key, companies[place]!.id]))
  const account_ids = await layAccounts(tx, { ...ground, company_ids }, hashing)
  await tx
    .insertInto('address')
    .values(
      demoAddresses.map(({ company, ...address }, place) => ({
        ...address,
        company_id: company_ids.get(company)!,
        created_at: new Date(daysBefore(at, 70).getTime() + place * 60_000),
      })),
    )
    .execute()
  return { company_ids, account_ids }
}

async function layAccounts(tx: Tx, ground: Ground & { company_ids: Map<string, number> }, hashing: Hashing) {
  const hashes = await hashedOnce(hashing)
  const since = new Map(demoCompanies.map(({ key, since }) => [key, since]))
  const people = demoAccounts.filter(({ applied }) => !applied)
  const rows = people.map((person) => ({
    user_uuid: uuidOf(`account ${person.email}`),
    kind: person.kind,
    email: person.email,
    password_hash: hashes.login.get(person.password)!,
    payment_password_hash: person.payment_password && hashes.payment.get(person.payment_password)!,
    first_name: person.first_name,
    last_name: person.last_name,
    phone: person.phone,
    mobile_country_code: person.mobile_country_code,
    user_type: person.user_type,
    language: person.language,
    company_role: person.company_role ?? null,
    order_limit_cents: person.limits ? toCents(person.limits.order * 100) : null,
    month_limit_cents: person.limits ? toCents(person.limits.month * 100) : null,
    company_id: person.company ? ground.company_ids.get(person.company)! : null,
    merchant_id: person.merchant ? ground.merchant_ids.get(person.merchant)! : null,
    merchant_roles: person.merchant_roles ? [...person.merchant_roles] : null,
    created_at: daysBefore(ground.at, since.get(person.company ?? '') ?? 700),
  }))
  const laid = await tx.insertInto('account').values(rows).returning('id').execute()
  const account_ids = new Map(people.map(({ email }, place) => [email, laid[place]!.id]))
  const roles = people.flatMap(({ email, roles = [] }) =>
    roles.map((role) => ({ account_id: account_ids.get(email)!, role })),
  )
  await tx.insertInto('staff_role').values(roles).execute()
  return account_ids
}

/** Each distinct password is hashed once: argon2 is meant to be slow. */
async function hashedOnce({ hash, hashPayment }: Hashing) {
  const each = async (
    words: (person: DemoAccount) => string | null,
    work: (word: string) => Promise<string>,
  ) => {
    const known = new Map<string, string>()
    for (const person of demoAccounts) {
      const word = words(person)
      if (word && !known.has(word)) known.set(word, await work(word))
    }
    return known
  }
  return {
    login: await each((person) => person.password, hash),
    payment: await each((person) => person.payment_password, hashPayment),
  }
}

/** The specimen papers in `documents/`. */
export const papers = [
  'business-licence',
  'resale-permit',
  'china-licence',
  'card-front',
  'card-reverse',
  'bank-voucher',
  'shipping-paper',
  'company-logo',
  'damage-seam',
  'damage-back',
] as const
export type Paper = (typeof papers)[number]

/** Where the paper lies beside this code. */
export const paperPath = (name: Paper) => join(import.meta.dirname, `../documents/${name}.png`)
/** Its key in the file storage, the same for every company that shows it. */
export const paperKey = (name: Paper) => `demo/${name}.png`

/** A paper as a row of `file` describes it. */
export function paperRow(name: Paper) {
  const content = readFileSync(paperPath(name))
  return {
    name: `${name}.png`,
    mime: 'image/png',
    storage_key: paperKey(name),
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
  }
}
