import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { certificationFields, certificationFileFields, filesOfField } from '#rules/people/certification'
import { refuse } from '#rules/refusals'
import { certificationKind } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { redeemCode } from '../account/mailed-code/redeem-code.ts'
import { noteActivity } from '../account/note-activity.ts'
import { queueMail } from '../message/queue-mail.ts'
import { type CertificationRow, certifiedRound } from './certified-round.ts'
import { lockCompany } from './lock-company.ts'

/** The account at the other site whose mailbox and password were just proved. */
type ProvedEmail = { code_id: number; account_id: number }

/**
 * Copies the certification of the same business at another site, for its owner there: as a round of this
 * company, passed at once, with copies of data and files; replaces a draft. Notifies the owner there.
 * Refuses a company certified (`company.certifiedAlready`) or under review (`company.reviewing`) here, a
 * business of this site (`company.exists`), one under review there (`account.reviewingElsewhere`) or not
 * certified (`company.notCertifiedElsewhere`), and a person who does not own it
 * (`account.associationFailed`). Specification sections 4 ("associated certification") and 8.
 */
export async function associateCertification(
  tx: Tx,
  actor: Buyer,
  input: ProvedEmail,
): Promise<{ auth_status: number; company_name: string }> {
  await redeemCode(tx, actor, input.code_id)
  const status = await lockCompany(tx, actor)
  if (status === certifiedStatus.certified) refuse('company.certifiedAlready')
  if (status === certifiedStatus.reviewing) refuse('company.reviewing')
  const owner = await findOwnerElsewhere(tx, actor, input.account_id)
  const certified = await certifiedRound(tx, owner.company_id)
  if (!certified) refuse('company.notCertifiedElsewhere', {}, 'email')
  await takeOver(tx, actor, certified)
  const { company_name } = certified
  await tx
    .updateTable('company')
    .set({ certified_status: certifiedStatus.certified, name: company_name })
    .where('id', '=', actor.company_id)
    .execute()
  await tellBoth(tx, actor, { ...owner, company_name })
  return { auth_status: certifiedStatus.certified, company_name }
}

async function findOwnerElsewhere(tx: Tx, actor: Buyer, account_id: number) {
  const found = await tx
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('company as own', (on) => on.on('own.id', '=', actor.company_id))
    .select((row) => [
      'c.id as company_id',
      'c.certified_status',
      'a.id as account_id',
      'a.email',
      'a.first_name',
      'a.language',
      'a.company_role',
      row
        .or([
          row('c.site_id', '=', row.ref('own.site_id')),
          row.exists(
            row
              .selectFrom('company_site as cs')
              .whereRef('cs.company_id', '=', 'c.id')
              .whereRef('cs.site_id', '=', 'own.site_id'),
          ),
        ])
        .as('here'),
    ])
    .where('a.id', '=', account_id)
    .executeTakeFirst()
  if (found?.company_role !== 'owner') refuse('account.associationFailed', {}, 'password')
  if (found.here) refuse('company.exists', {}, 'email')
  if (found.certified_status === certifiedStatus.reviewing) refuse('account.reviewingElsewhere', {}, 'email')
  if (found.certified_status !== certifiedStatus.certified)
    refuse('company.notCertifiedElsewhere', {}, 'email')
  return found
}

/** Inserts a round of this company with the data of the certified one. */
async function takeOver(tx: Tx, actor: Buyer, certified: CertificationRow): Promise<void> {
  const copies = await copyPapers(tx, actor, certified)
  const copy = (id: string) => copies.get(id)!
  const said = Object.fromEntries(
    certificationFields.map((field) => {
      const value = certified[field]
      if (Array.isArray(value)) return [field, value.map(copy)]
      return [field, typeof value === 'string' && copies.has(value) ? copy(value) : value]
    }),
  )
  const passed = {
    ...said,
    account_id: actor.account_id,
    auth_status: certifiedStatus.certified,
    submitted_at: actor.at,
    decided_at: actor.at,
    associated_company_id: certified.company_id,
  }
  const draft = await tx
    .updateTable('certification')
    .set(passed)
    .where('company_id', '=', actor.company_id)
    .where('auth_status', '=', certifiedStatus.uncertified)
    .returning('id')
    .executeTakeFirst()
  if (draft) return
  const { last } = await tx
    .selectFrom('certification')
    .select((row) => row.fn.coalesce(row.fn.max('round'), row.lit(0)).as('last'))
    .where('company_id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('certification')
    .values({
      ...passed,
      company_id: actor.company_id,
      round: last + 1,
      kind: certificationKind.first,
      created_at: actor.at,
    })
    .execute()
}

/** Copies the files as this company's own, with the same content; returns the copy's id for each id. */
async function copyPapers(tx: Tx, actor: Buyer, certified: CertificationRow): Promise<Map<string, string>> {
  const wanted = certificationFileFields.flatMap((field) => filesOfField(certified[field]))
  if (wanted.length === 0) return new Map()
  const files = await tx.selectFrom('file').selectAll().where('id', 'in', wanted).execute()
  const copies = new Map(files.map(({ id }) => [id, randomUUID() as string]))
  const { account_id, company_id, at } = actor
  await tx
    .insertInto('file')
    .values(
      files.map((file) => ({
        ...file,
        id: copies.get(file.id)!,
        account_id,
        company_id,
        merchant_id: null,
        created_at: at,
      })),
    )
    .execute()
  return copies
}

type Owner = { account_id: number; email: string; first_name: string; language: string; company_name: string }

async function tellBoth(tx: Tx, actor: Buyer, owner: Owner): Promise<void> {
  const taker = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  const { company_name: company, email: to, language } = owner
  const params = { name: owner.first_name, company, email: taker.email }
  await queueMail(tx, actor, { template: 'certificationAssociated', to, language, params })
  for (const account_id of [actor.account_id, owner.account_id])
    await noteActivity(tx, actor, {
      account_id,
      action: 'certificationAssociated',
      params: { email: account_id === owner.account_id ? taker.email : to },
    })
}
