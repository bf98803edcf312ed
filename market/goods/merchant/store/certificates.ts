import type {
  removeCertificate as removeDeclared,
  saveCertificate as saveDeclared,
} from '#api/goods/own-store'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { certificateMimes, plainParagraphs, storeBounds } from '#rules/goods/merchant/store'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { checkOwnFile } from './check-file.ts'
import { forgetPages } from './forget-pages.ts'

type Saving = Omit<In<typeof saveDeclared>, 'idempotency_key'>

/**
 * Adds a certificate to the own store, or changes one. Refuses an unknown one (`certificate.notFound`), a day
 * that is over (`certificate.ended`), more than a store shows (`certificate.tooMany`), and its file as
 * `checkOwnFile` does.
 */
export async function saveCertificate(
  tx: Tx,
  actor: Merchant,
  { certificate_id, name, number, file_id, valid_until }: Saving,
): Promise<Out<typeof saveDeclared>> {
  const own = await lockCertificates(tx, actor)
  const before = own.find(({ id }) => id === certificate_id)
  if (certificate_id !== undefined && !before) refuse('certificate.notFound')
  if (!before && own.length >= storeBounds.certificates)
    refuse('certificate.tooMany', { most: storeBounds.certificates })
  const until = valid_until === '' ? null : valid_until
  if (until !== null && until < dayAt(actor.at, homeZone)) refuse('certificate.ended', {}, 'valid_until')
  if (file_id !== before?.file_id) await checkPaper(tx, actor, file_id)
  const said = { name: plainParagraphs(name).replaceAll('\n', ' '), number, file_id, valid_until: until }
  const values = { ...said, account_id: actor.account_id, at: actor.at, reminded_days: null }
  const saved = before
    ? await tx
        .updateTable('merchant_certificate')
        .set(values)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('merchant_certificate')
        .values({ merchant_id: actor.merchant_id, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
  await note(tx, actor, { action: 'merchant.saveCertificate', before, after: said })
  return { certificate_id: saved.id }
}

/** Takes a certificate from the own store. Refuses an unknown one (`certificate.notFound`). */
export async function removeCertificate(
  tx: Tx,
  actor: Merchant,
  { certificate_id }: Pick<In<typeof removeDeclared>, 'certificate_id'>,
): Promise<Record<never, never>> {
  const before = (await lockCertificates(tx, actor)).find(({ id }) => id === certificate_id)
  if (!before) refuse('certificate.notFound')
  await tx.deleteFrom('merchant_certificate').where('id', '=', before.id).execute()
  await note(tx, actor, { action: 'merchant.removeCertificate', before })
  return {}
}

async function lockCertificates(tx: Tx, { merchant_id }: Merchant) {
  await tx.selectFrom('merchant').select('id').where('id', '=', merchant_id).forNoKeyUpdate().execute()
  return tx
    .selectFrom('merchant_certificate')
    .select(['id', 'name', 'number', 'file_id', 'valid_until'])
    .where('merchant_id', '=', merchant_id)
    .execute()
}

async function checkPaper(tx: Tx, actor: Merchant, file_id: string): Promise<void> {
  await checkOwnFile(tx, actor, { file_id, field: 'file_id', mimes: certificateMimes })
}

type CertificateNote = { action: string; before?: object | undefined; after?: object }

async function note(tx: Tx, actor: Merchant, { action, before, after }: CertificateNote): Promise<void> {
  await writeAudit(tx, actor, { action, subject: 'merchant', subject_id: actor.merchant_id, before, after })
  await forgetPages(tx)
}
