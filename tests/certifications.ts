import type { Db } from '#database/connect'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { decideCertification } from '#market/people/company/decide-certification'
import { listRounds } from '#market/people/company/list-rounds'
import { saveCertification } from '#market/people/company/save-certification'
import type { CertificationFields } from '#rules/people/certification'
import { aBuyer, aFile, aStaff } from './people.ts'

/** What a company says of itself, papers apart. */
export const companyTexts = {
  company_name: 'Diaz Home LLC',
  company_email: 'rosa@diaz.test',
  country_name: 'United States',
  province_name: 'California',
  city: 'Los Angeles',
  address: '1400 E 6th St',
  zip_code: '90021',
  tax_id: '95-1234567',
  contact_name: 'Rosa Diaz',
  contact_phone: '213 555 0100',
  licence_sn: 'BL-20931',
}
export type Sent = Partial<CertificationFields>
type Failure = { reasons?: Record<string, string>; remark?: string }

/** Saving, deciding and looking at certifications in a database, with an auditor of its own. */
export async function openCertifications(db: Db) {
  const auditor = await aStaff(db, ['auditor'])
  const save = (buyer: Buyer, sent: Sent, submit: 0 | 1 = 0) =>
    inTransaction(db, (tx) =>
      saveCertification(tx, buyer, {
        ...(sent as { licence_file_ids?: string[]; permit_file_ids?: string[] }),
        submit,
      }),
    )
  const rounds = (buyer: Buyer) => reading(db, (tx) => listRounds(tx, buyer))
  const decide = (staff: Staff, id: number, decision: 1 | Failure) =>
    inTransaction(db, (tx) =>
      decideCertification(tx, staff, {
        id,
        pass: decision === 1 ? 1 : 0,
        reasons: {},
        remark: '',
        ...(decision === 1 ? {} : decision),
      }),
    )

  async function complete(buyer: Buyer): Promise<Sent> {
    const [licence, front, reverse] = [
      await aFile(db, buyer, 'application/pdf'),
      await aFile(db, buyer),
      await aFile(db, buyer),
    ]
    return {
      ...companyTexts,
      licence_file_ids: [licence],
      card_front_file_id: front,
      card_reverse_file_id: reverse,
    }
  }
  async function submitted() {
    const buyer = await aBuyer(db)
    const { current } = await save(buyer, await complete(buyer), 1)
    return { buyer, id: current.id }
  }
  /** What is handed in and passed at once. */
  async function certify(buyer: Buyer): Promise<void> {
    const { current } = await save(buyer, await complete(buyer), 1)
    await decide(auditor, current.id, 1)
  }
  const standing = async (buyer: Buyer) =>
    await db
      .selectFrom('company')
      .select(['certified_status', 'name'])
      .where('id', '=', buyer.company_id)
      .executeTakeFirstOrThrow()

  return { auditor, save, rounds, decide, complete, submitted, certify, standing }
}
