import type { Tx } from '#database/connect'
import {
  type CertificationFields,
  certificationFileFields,
  certificationMimes,
  filesOfField,
} from '#rules/people/certification'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/**
 * Refuses files of a certification that the company did not upload (`upload.notFound`), or of a kind that
 * does not fit (`upload.type`).
 */
export async function checkFiles(tx: Tx, actor: Buyer, sent: Partial<CertificationFields>): Promise<void> {
  const wanted = certificationFileFields.flatMap((field) =>
    filesOfField(sent[field] ?? null).map((id) => ({ field, id })),
  )
  if (wanted.length === 0) return
  const own = await tx
    .selectFrom('file')
    .select(['id', 'mime'])
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .where('company_id', '=', actor.company_id)
    .execute()
  for (const { field, id } of wanted) {
    const file = own.find((found) => found.id === id)
    if (!file) refuse('upload.notFound', {}, field)
    if (!certificationMimes(field).includes(file.mime)) refuse('upload.type', {}, field)
  }
}
