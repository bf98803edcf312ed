import type { Tx } from '#database/connect'
import { certifiedStatus as is } from '#rules/codes'
import { certificationKind } from '#rules/status-codes'
import { uuidOf } from '../chance.ts'
import { type DemoCompany, demoCompanies, type Papers } from '../companies.ts'
import { daysBefore } from './moment.ts'
import { type Paper, paperRow } from './people.ts'

type Ids = { company_ids: Map<string, number>; account_ids: Map<string, number> }
type Files = { licence: string; permit: string; front: string; reverse: string; logo: string }

/**
 * Lays the rounds of certification with their papers: drafts, one under review, passed, failed, and a second
 * try.
 */
export async function layCertifications(tx: Tx, at: Date, ids: Ids) {
  const decisions: Decision[] = []
  for (const company of demoCompanies) {
    const { papers } = company
    if (!papers) continue
    const company_id = ids.company_ids.get(company.key)!
    const account_id = ids.account_ids.get(company.people[0]!.email)!
    const begun = daysBefore(at, Math.max(company.since - 1, 0.5))
    const files = await layFiles(tx, company, { company_id, account_id, at: begun })
    const rounds = roundsOf(company, { begun, at })
    for (const [place, round] of rounds.entries()) {
      const { id } = await tx
        .insertInto('certification')
        .values({
          ...columnsOf(company.name, papers),
          ...(company.status === is.uncertified ? {} : fileColumns(files)),
          ...round,
          reasons: JSON.stringify(round.reasons),
          company_id,
          account_id,
          round: place + 1,
          kind: certificationKind.first,
          created_at: begun,
          decided_by: round.decided_at && ids.account_ids.get('auditor@trestle.example.com')!,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (round.decided_at) decisions.push({ id, ...round, decided_at: round.decided_at })
    }
  }
  await layAudit(tx, ids, decisions)
}

type Round = {
  auth_status: DemoCompany['status']
  reasons: Record<string, string>
  remark: string
  submitted_at: Date | null
  decided_at: Date | null
}

function roundsOf(company: DemoCompany, { begun, at }: { begun: Date; at: Date }): Round[] {
  const { status, failed_before, reasons = {}, remark = '' } = company
  const hoursAfter = (hours: number) => new Date(Math.min(begun.getTime() + hours * 3_600_000, at.getTime()))
  const decided = status === is.certified || status === is.failed
  const first: Round[] = failed_before
    ? [{ ...failed_before, auth_status: is.failed, submitted_at: hoursAfter(1), decided_at: hoursAfter(20) }]
    : []
  const last: Round = {
    auth_status: status,
    reasons,
    remark,
    submitted_at: status === is.uncertified ? null : hoursAfter(failed_before ? 26 : 2),
    decided_at: decided ? hoursAfter(failed_before ? 44 : 22) : null,
  }
  return [...first, last]
}

function columnsOf(company_name: string, papers: Papers) {
  return {
    company_name,
    company_email: papers.email,
    country_name: papers.country,
    province_name: papers.state,
    city: papers.city,
    address: papers.address,
    zip_code: papers.zip,
    tax_id: papers.tax_id,
    incorporation_state: papers.state,
    year_founded: papers.founded,
    online_revenue: papers.revenue,
    website: papers.website,
    main_product: papers.products,
    contact_name: papers.contact,
    contact_phone: papers.phone,
    licence_sn: papers.licence_sn,
    permit_sn: papers.permit_sn,
  }
}

const fileColumns = (files: Files) => ({
  logo_file_id: files.logo,
  licence_file_ids: [files.licence],
  permit_file_ids: [files.permit],
  card_front_file_id: files.front,
  card_reverse_file_id: files.reverse,
})

/** The company or manufacturer that is certified, and who handed it in. */
type Owner = { company_id: number | null; merchant_id?: number; account_id: number; at: Date }

async function layFiles(tx: Tx, company: DemoCompany, owner: Owner): Promise<Files> {
  const lay = (use: keyof Files, paper: Paper) => layFile(tx, { name: `${company.key} ${use}`, paper }, owner)
  return {
    licence: await lay('licence', company.china ? 'china-licence' : 'business-licence'),
    permit: await lay('permit', 'resale-permit'),
    front: await lay('front', 'card-front'),
    reverse: await lay('reverse', 'card-reverse'),
    logo: await lay('logo', 'company-logo'),
  }
}

/**
 * A row of `file` for a specimen paper; gives its id. The bytes are put into the storage by whoever runs the
 * seed.
 */
export async function layFile(
  tx: Tx,
  { name, paper, ...said }: { name: string; paper: Paper; sha256?: Buffer },
  owner: Owner,
): Promise<string> {
  const { id } = await tx
    .insertInto('file')
    .values({
      ...paperRow(paper),
      ...said,
      id: uuidOf(`file ${name}`),
      company_id: owner.company_id,
      merchant_id: owner.merchant_id ?? null,
      account_id: owner.account_id,
      created_at: owner.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Decision = Round & { id: number; decided_at: Date }

/** The decisions' lines in the audit log, oldest first. */
async function layAudit(tx: Tx, ids: Ids, decisions: readonly Decision[]) {
  const inTime = decisions.toSorted((a, b) => a.decided_at.getTime() - b.decided_at.getTime())
  for (const { id, decided_at, auth_status, reasons, remark } of inTime)
    await tx
      .insertInto('audit_log')
      .values({
        at: decided_at,
        account_id: ids.account_ids.get('auditor@trestle.example.com')!,
        action: auth_status === is.certified ? 'certification.pass' : 'certification.fail',
        subject: 'certification',
        subject_id: String(id),
        before: JSON.stringify({ auth_status: is.reviewing }),
        after: JSON.stringify({ auth_status, reasons, remark }),
      })
      .execute()
}
