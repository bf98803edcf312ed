import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FactList, type ListedFact } from '../../../ui/text/fact-list.tsx'
import { PhoneLink } from '../../../ui/text/phone-link.tsx'
import styles from './company-overview.module.css'

type Overview = Out<CallAt<'/office/companyOverview'>>
type Certification = NonNullable<Overview['certification']>

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

function factsOf(certification: Certification): readonly ListedFact[] {
  const { company_name, tax_id, contact_name, contact_phone, company_email, website } = certification
  const { address, city, province_name, zip_code, country_name } = certification
  return [
    ['legalName', company_name],
    ['taxId', tax_id],
    ['contact', contact_name],
    ['phone', contact_phone && <PhoneLink phone={contact_phone} />],
    ['email', company_email && <a href={`mailto:${company_email}`}>{company_email}</a>],
    ['website', website],
    ['address', joined(address, city, `${province_name} ${zip_code}`.trim(), country_name)],
  ]
}

/** What a company's certification says of it. */
export function CompanyCertification({ certification }: Pick<Overview, 'certification'>) {
  const { t } = useTranslation('acting')
  return (
    <section className="panel stack" aria-labelledby="company-certification">
      <h2 id="company-certification">{t('overview.certification')}</h2>
      {!certification && <p className="soft">{t('overview.notHandedIn')}</p>}
      {certification && <FactList facts={factsOf(certification)} nameOf={(name) => t(`overview.${name}`)} />}
    </section>
  )
}

type AddressesProps = Pick<Overview, 'addresses'> & { count: number }

/** Where a company has its goods delivered: its usual address first. */
export function CompanyAddresses({ addresses, count }: AddressesProps) {
  const { t } = useTranslation('acting')
  return (
    <section className="panel stack" aria-labelledby="company-addresses">
      <h2 id="company-addresses">{t('overview.addresses')}</h2>
      {count === 0 && <p className="soft">{t('overview.noAddress')}</p>}
      <ul className={styles.rows}>
        {addresses.map((address) => (
          <li key={address.id}>
            <span>
              <strong>{address.receiving_company || address.receiving_name}</strong>{' '}
              {address.is_default && <span className="badge">{t('overview.usual')}</span>}
              <br />
              {joined(
                address.receiving_address,
                address.receiving_city,
                `${address.receiving_state} ${address.receiving_zip}`,
              )}
            </span>
            {address.receiving_phone && (
              <span className="small">
                <PhoneLink phone={address.receiving_phone} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > addresses.length && (
        <p className="small soft">{t('overview.moreAddresses', { count: count - addresses.length })}</p>
      )}
    </section>
  )
}
