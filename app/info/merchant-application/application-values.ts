import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { ApplicationFields } from '#rules/goods/merchant/merchant-application'
import { personName } from '#rules/people/name/person-name'
import type { SessionUser } from '../../session/use-session.ts'

/** The form's typed values, and the chosen licence. */
export type ApplicationValues = ApplicationFields & { homepage: string; licence: File | null }
/** An application as returned by the progress call. */
export type Application = Out<CallAt<'/home/merchantApplication'>>

/** An empty form prefilled from the logged-in user, or the failed application to correct. */
export function applicationValues(user: SessionUser | null, failed?: Application): ApplicationValues {
  return {
    company_name: failed?.company_name ?? user?.company_name ?? '',
    contact_name: failed?.contact_name ?? (user ? personName(user) : ''),
    email: failed?.email ?? user?.email ?? '',
    phone: failed?.phone ?? user?.phone ?? '',
    country: failed?.country ?? '',
    website: failed?.website ?? '',
    factory_m2: failed ? String(failed.factory_m2) : '',
    category_ids: failed?.category_ids ?? [],
    message: failed?.message ?? '',
    homepage: '',
    licence: null,
  }
}

/** The typed values, trimmed. */
export function trimApplication({
  homepage: _homepage,
  licence: _licence,
  ...said
}: ApplicationValues): ApplicationFields {
  const texts = Object.entries(said).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(texts) as ApplicationFields
}
