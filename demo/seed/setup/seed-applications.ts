import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import { type ApplicationInput, applyAsMerchant } from '#market/goods/merchant/application/apply'
import { decideApplication } from '#market/goods/merchant/application/decide-application'
import { defaultSite, type Language } from '#rules/sites'
import { type Paper, paperRow } from '../../data/lay/people.ts'
import { demoActors } from '../actors.ts'

const hourMs = 3_600_000
const categoriesOfEach = 2
const public_url = 'http://localhost:3000'

type Planned = Pick<
  ApplicationInput,
  'company_name' | 'contact_name' | 'email' | 'phone' | 'country' | 'factory_m2' | 'message'
> & {
  hours: number
  language: Language
  paper: Paper
  failed?: string
}

const plan: readonly Planned[] = [
  {
    hours: 74,
    language: 'es-ES',
    company_name: 'Muebles Turia',
    contact_name: 'Pilar Ferrer',
    email: 'pilar@turia.example.com',
    phone: '+34 961 555 014',
    country: 'ES',
    factory_m2: '5200',
    message: '',
    paper: 'business-licence',
    failed: 'The licence ends within six months: please send the renewed one.',
  },
  {
    hours: 20,
    language: 'zh-CN',
    company_name: '宁波海川家居制造',
    contact_name: '周敏',
    email: 'zhoumin@haichuan-maker.example.com',
    phone: '+86 574 5550 0190',
    country: 'CN',
    factory_m2: '18500',
    message: '实木餐桌椅，年产 40 个货柜。',
    paper: 'china-licence',
  },
]

/**
 * Applications of manufacturers to the demo shop: one failed with corrections to make, one waits for an
 * auditor.
 */
export async function seedApplications(tx: Tx, at: Date): Promise<void> {
  const actors = await demoActors(tx)
  const categories = await tx
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(categoriesOfEach)
    .execute()
  for (const { hours, language, paper, failed, ...said } of plan) {
    const sent = new Date(at.getTime() - hours * hourMs)
    const guest = {
      kind: 'guest',
      at: sent,
      language,
      site: defaultSite,
      visitor_uuid: randomUUID(),
    } as const
    const { application_number } = await applyAsMerchant(tx, guest, {
      ...said,
      application_number: '',
      category_ids: categories.map(({ id }) => id),
      website: '',
      keep_licence: false,
      idempotency_key: randomUUID(),
      licence: { ...paperRow(paper), id: randomUUID() },
    })
    if (!failed) continue
    const { id } = await tx
      .selectFrom('merchant_application')
      .select('id')
      .where('application_number', '=', application_number)
      .executeTakeFirstOrThrow()
    const auditor = actors.staff('auditor', new Date(sent.getTime() + 3 * hourMs))
    await decideApplication(tx, auditor, { id, pass: 0, reason: failed, password_hash: '', public_url })
  }
}
