import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import { applyAsMerchant } from '#market/goods/merchant/application/apply'
import { decideApplication } from '#market/goods/merchant/application/decide-application'
import { saveMerchantCompany } from '#market/goods/merchant/company'
import { defaultSite } from '#rules/sites'
import { applicant } from '../../data/accounts.ts'
import { daysBefore } from '../../data/lay/moment.ts'
import { paperRow } from '../../data/lay/people.ts'
import { type DemoActors, demoActors } from '../actors.ts'

const public_url = 'http://localhost:3000'
const company = {
  legal_name: 'Baltic Birch Sp. z o.o.',
  legal_address: 'ul. Na Ostrowiu 15, Gdańsk, PL',
  legal_zip: '80-873',
  return_address: 'Portside Logistics for Baltic Birch, 410 Terminal Way, San Pedro, CA 90731',
  legal_phone: applicant.phone,
  tax_id: 'PL5835550127',
  default_deposit_percent: 30,
  min_deposit_percent: 20,
}

type Applied = { actors: DemoActors; at: Date; hash: (password: string) => Promise<string> }

/** Baltic Birch applies, passes a day later, and enters its company data. Gives the manufacturer's id. */
export async function foundApplicant(tx: Tx, { actors, at, hash }: Applied): Promise<number> {
  const { email, first_name, phone, language, password } = applicant
  const category = await tx
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const guest = { kind: 'guest', at, language, site: defaultSite, visitor_uuid: randomUUID() } as const
  const { application_number } = await applyAsMerchant(tx, guest, {
    ...{ email, phone, company_name: 'Baltic Birch', contact_name: first_name, country: 'PL' },
    application_number: '',
    category_ids: [category.id],
    website: '',
    factory_m2: '6400',
    message: 'Stools, tables and shelves of Baltic birch plywood, about 60 containers a year.',
    keep_licence: false,
    idempotency_key: randomUUID(),
    licence: { ...paperRow('business-licence'), id: randomUUID() },
  })
  const row = () =>
    tx
      .selectFrom('merchant_application')
      .select(['id', 'merchant_id'])
      .where('application_number', '=', application_number)
      .executeTakeFirstOrThrow()
  const { id } = await row()
  const auditor = actors.staff('auditor', daysBefore(at, -1))
  await decideApplication(tx, auditor, {
    id,
    pass: 1,
    reason: '',
    password_hash: await hash(password),
    public_url,
  })
  const merchant_id = (await row()).merchant_id!
  const owner = (await demoActors(tx)).seller(merchant_id, daysBefore(at, -2))
  await saveMerchantCompany(tx, owner, { ...company, idempotency_key: randomUUID() })
  return merchant_id
}
