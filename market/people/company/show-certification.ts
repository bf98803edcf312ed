import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'

export type CertificationFile = { id: string; name: string; mime: string }
type RoundRow = Selectable<Tables['certification']>

/** Rounds for the wire, with files by name and kind; the server signs the links. */
export async function showCertifications(tx: Tx, rows: readonly RoundRow[]) {
  const ids = [...new Set(rows.flatMap(filesOf))]
  const files =
    ids.length === 0
      ? []
      : await tx.selectFrom('file').select(['id', 'name', 'mime']).where('id', 'in', ids).execute()
  const byId = new Map(files.map((file) => [file.id, file]))
  return rows.map((row) => shown(row, byId))
}
export type CertificationAnswer = Awaited<ReturnType<typeof showCertifications>>[number]

function filesOf(row: RoundRow): string[] {
  const single = [row.logo_file_id, row.card_front_file_id, row.card_reverse_file_id].filter(
    (id) => id !== null,
  )
  return [...single, ...row.licence_file_ids, ...row.permit_file_ids]
}

function shown(row: RoundRow, files: ReadonlyMap<string, CertificationFile>) {
  const file = (id: string | null) => (id === null ? null : (files.get(id) ?? null))
  const list = (ids: readonly string[]) =>
    ids.map((id) => files.get(id)).filter((found) => found !== undefined)
  return {
    id: row.id,
    auth_id: row.id,
    round: row.round,
    kind: row.kind,
    auth_status: row.auth_status,
    company_name: row.company_name,
    company_email: row.company_email,
    country_name: row.country_name,
    province_name: row.province_name,
    city: row.city,
    address: row.address,
    zip_code: row.zip_code,
    tax_id: row.tax_id,
    incorporation_state: row.incorporation_state,
    year_founded: row.year_founded,
    online_revenue: row.online_revenue,
    website: row.website,
    main_product: row.main_product,
    contact_name: row.contact_name,
    contact_phone: row.contact_phone,
    permit_sn: row.permit_sn,
    licence_sn: row.licence_sn,
    logo: file(row.logo_file_id),
    licences: list(row.licence_file_ids),
    permits: list(row.permit_file_ids),
    card_front: file(row.card_front_file_id),
    card_reverse: file(row.card_reverse_file_id),
    reasons: row.reasons,
    remark: row.remark,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    associated: row.associated_company_id !== null,
  }
}
