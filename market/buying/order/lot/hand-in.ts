import type { Tx } from '#database/connect'
import { type EvidenceKind, evidenceState } from '#rules/buying/contract/lot/papers'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant, Staff } from '../../../actor.ts'

const mimes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']

type Paper = {
  kind: EvidenceKind
  file_id: string
  number?: string
  issued_on?: string | null
  /** The field of the form by which a refusal names it. */
  field: string
}
type PaperSubmission = {
  order_id: number
  lot_no: number | null
  papers: readonly Paper[]
  /** They need no decision. */
  passed?: boolean
}

/**
 * Keeps papers of an order by the files that their writer uploaded; each replaces a refused one of its kind.
 * Refuses files of others (`upload.notFound`) and what is no PDF or picture (`upload.type`). Returns ids.
 */
export async function handIn(
  tx: Tx,
  actor: Buyer | Merchant | Staff,
  { order_id, lot_no, papers, passed = false }: PaperSubmission,
): Promise<number[]> {
  if (papers.length === 0) return []
  const ids = [...new Set(papers.map(({ file_id }) => file_id))]
  const own =
    actor.kind === 'buyer'
      ? { column: 'company_id' as const, id: actor.company_id }
      : actor.kind === 'merchant'
        ? { column: 'merchant_id' as const, id: actor.merchant_id }
        : { column: 'account_id' as const, id: actor.account_id }
  const files = await tx
    .selectFrom('file')
    .select(['id', 'mime', 'sha256'])
    .where('id', 'in', ids)
    .where(own.column, '=', own.id)
    .execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  const refused = await refusedOf(tx, { order_id, lot_no })
  const rows = papers.map(({ kind, file_id, number = '', issued_on = null, field }) => {
    const file = byId.get(file_id) ?? refuse('upload.notFound', {}, field)
    if (!mimes.includes(file.mime)) refuse('upload.type', {}, field)
    const replaces = refused.get(kind)?.shift() ?? null
    return {
      order_id,
      lot_no,
      kind,
      file_id,
      sha256: file.sha256,
      number,
      issued_on,
      side: actor.kind === 'staff' ? ('service' as const) : actor.kind,
      account_id: actor.account_id,
      replaces,
      at: actor.at,
      ...(passed ? { state: evidenceState.passed, decided_by: actor.account_id, decided_at: actor.at } : {}),
    }
  })
  const made = await tx.insertInto('evidence').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

/** The refused papers of a lot, or of the order itself, that nothing replaces yet, by their kind. */
async function refusedOf(tx: Tx, { order_id, lot_no }: Pick<PaperSubmission, 'order_id' | 'lot_no'>) {
  const rows = await tx
    .selectFrom('evidence as e')
    .select(['e.id', 'e.kind'])
    .where('e.order_id', '=', order_id)
    .where('e.lot_no', lot_no === null ? 'is' : '=', lot_no)
    .where('e.state', '=', evidenceState.refused)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('evidence as n').select('n.id').whereRef('n.replaces', '=', 'e.id')),
      ),
    )
    .orderBy('e.id')
    .execute()
  const byKind = new Map<EvidenceKind, number[]>()
  for (const { id, kind } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), id])
  return byKind
}
