import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  type CertificationFields,
  type CertificationFileField,
  type CertificationTextField,
  certificationTextFields,
} from '#rules/people/certification'
import type { UploadedFile } from '../file/upload.ts'

export type Certification = NonNullable<Out<CallAt<'/user/getUserCertification'>>['current']>

/** The calls to refresh when a certification changes. */
export const certificationCalls = ['/user/getUserCertification', '/user/info', '/user/accountInfo'] as const

type Texts = Record<CertificationTextField, string>
/** The certification form's values: texts as typed, files as uploaded. */
export type CertificationValues = Texts & Record<CertificationFileField, readonly UploadedFile[]>

const eachText = (of: (name: CertificationTextField) => string) =>
  Object.fromEntries(certificationTextFields.map((name) => [name, of(name)])) as Texts

const one = (file: UploadedFile | null) => (file ? [file] : [])

/** All papers of a round, with their current links. */
export const filesOf = (said: Certification | null): readonly UploadedFile[] =>
  said
    ? [
        ...said.licences,
        ...said.permits,
        ...one(said.card_front),
        ...one(said.card_reverse),
        ...one(said.logo),
      ]
    : []

/** Defaults from the company and the person, before the form is filled in. */
export type CompanyDefaults = { name: string; email: string; country: string; contact: string; phone: string }

/** The form's values from an earlier round, or else the defaults from registering. */
export function certificationValues(
  said: Certification | null,
  company: CompanyDefaults,
): CertificationValues {
  const texts = eachText((name) => String(said?.[name] ?? ''))
  return {
    ...texts,
    company_name: texts.company_name || company.name,
    company_email: texts.company_email || company.email,
    country_name: texts.country_name || company.country,
    contact_name: texts.contact_name || company.contact,
    contact_phone: texts.contact_phone || company.phone,
    licence_file_ids: said?.licences ?? [],
    permit_file_ids: said?.permits ?? [],
    card_front_file_id: one(said?.card_front ?? null),
    card_reverse_file_id: one(said?.card_reverse ?? null),
    logo_file_id: one(said?.logo ?? null),
  }
}

/** The values as the rules validate them and the call accepts them. */
export function fieldsOf(values: CertificationValues): CertificationFields {
  const id = (files: readonly UploadedFile[]) => files[0]?.id ?? null
  const ids = (files: readonly UploadedFile[]) => files.map((file) => file.id)
  const year = values.year_founded.trim()
  const texts = eachText((name) => values[name].trim())
  return {
    ...texts,
    year_founded: year === '' ? null : /^\d{4}$/.test(year) ? Number(year) : Number.NaN,
    licence_file_ids: ids(values.licence_file_ids),
    permit_file_ids: ids(values.permit_file_ids),
    card_front_file_id: id(values.card_front_file_id),
    card_reverse_file_id: id(values.card_reverse_file_id),
    logo_file_id: id(values.logo_file_id),
  }
}
