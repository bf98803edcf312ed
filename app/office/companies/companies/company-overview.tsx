import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { FigureRow } from '../../../ui/page/figure-row.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { CompanyAddresses, CompanyCertification } from './company-contact.tsx'
import { CompanyMails } from './company-mails.tsx'
import { CompanyOrders } from './company-orders.tsx'
import styles from './company-overview.module.css'
import { OpenRequests } from './open-requests.tsx'

/** A company at a glance, for who has it on the phone: money, orders, what is open, who and where it is. */
export function CompanyOverview({ company_id }: { company_id: number }) {
  const { t } = useTranslation('acting')
  const { money } = useFormat()
  const { data, error, refetch } = useAnswer('/office/companyOverview', { company_id })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { available, held, freight, bought } = data.money
  return (
    <>
      <FigureRow
        panel
        of={[
          [t('overview.bought'), money(bought)],
          [t('overview.available'), money(available)],
          [t('overview.held'), money(held)],
          [t('overview.freight'), money(freight)],
        ]}
      />
      <div className={styles.halves}>
        <div className="stack">
          <OpenRequests open={data.open} />
          <CompanyCertification certification={data.certification} />
          <CompanyAddresses addresses={data.addresses} count={data.address_count} />
        </div>
        <CompanyOrders overview={data} />
      </div>
      <CompanyMails mails={data.mails} />
    </>
  )
}
