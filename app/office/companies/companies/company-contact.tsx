import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './company-overview.module.css'

type Overview = Out<CallAt<'/office/companyOverview'>>

const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')
const Phone = ({ of }: { of: string }) => <a href={`tel:${of.replace(/[^\d+]/g, '')}`}>{of}</a>

/** What a company's certification says of it. */
export function CompanyCertification({ certification }: Pick<Overview, 'certification'>) {
  const { t } = useTranslation('acting')
  const facts = certification && [
    ['legalName', certification.company_name],
    ['taxId', certification.tax_id],
    ['contact', certification.contact_name],
    ['phone', certification.contact_phone && <Phone of={certification.contact_phone} />],
    [
      'email',
      certification.company_email && (
        <a href={`mailto:${certification.company_email}`}>{certification.company_email}</a>
      ),
    ],
    ['website', certification.website],
    [
      'address',
      joined(
        certification.address,
        certification.city,
        `${certification.province_name} ${certification.zip_code}`.trim(),
        certification.country_name,
      ),
    ],
  ]
  return (
    <section className="panel stack" aria-labelledby="company-certification">
      <h2 id="company-certification">{t('overview.certification')}</h2>
      {!facts && <p className="soft">{t('overview.notHandedIn')}</p>}
      {facts && (
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name as string}>
                <dt>{t(`overview.${name as string}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
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
                <Phone of={address.receiving_phone} />
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
