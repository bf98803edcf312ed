import { Link, useParams, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { actingMinutes } from '#rules/people/acting'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { StaffNotes } from '../overview/notes/notes.tsx'
import { PinnedNotes } from '../overview/notes/pinned-notes.tsx'
import { ActDialog } from './companies/act-dialog.tsx'
import { CompanyKind } from './companies/company-kind.tsx'
import { CompanyOverview } from './companies/company-overview.tsx'
import { PrivateStock } from './companies/private-stock.tsx'

type Company = Out<CallAt<'/office/company'>>
type Person = Company['people'][number]

/** /office/companies/:id: a buying company, what it is and keeps, its people, and who of our staff acted. */
export default function CompanyPage() {
  const { t } = useTranslation(['acting', 'team'])
  const { number, date } = useFormat()
  const company_id = Number(useParams().id)
  const [query] = useSearchParams()
  const { data, error, refetch } = useAnswer('/office/company', { company_id })
  const [chosen, choose] = useDraft<Person | null>('act for a buyer', null)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const facts = [
    ['site', data.site_name],
    ['standing', t(`companies.standings.${data.certified_status}`)],
    ['orders', number(data.order_count)],
    ['since', date(data.created_at)],
  ] as const
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('companies')}>{t('companies.back')}</Link>
      </p>
      <div className="between">
        <h1>{data.name}</h1>
        <div className="row">
          <ChatLink merchant_uuid="" subject="none" subject_ref="" company_id={company_id} />
          <Link
            className="btn"
            to={`${paths.office('orders')}?${new URLSearchParams({ search: data.name })}`}
          >
            {t('companies.theirOrders')}
          </Link>
        </div>
      </div>
      {query.get('acting') === 'over' && (
        <p className="note warn" role="status">
          {t('over')}
        </p>
      )}
      <PinnedNotes kind="company" of={company_id} />
      <dl className={`panel ${styles.numbers}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small soft">{t(`companies.${name}`)}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      <CompanyOverview company_id={company_id} />
      <StaffNotes key={company_id} kind="company" of={company_id} />
      <h2>{t('people.title')}</h2>
      <p className="soft">{t('people.lead', { minutes: actingMinutes })}</p>
      <DataTable
        rows={data.people}
        keyOf={({ account_id }) => account_id}
        columns={[
          {
            title: t('people.person'),
            cell: ({ name, email }) => (
              <div>
                <strong>{name || email}</strong>
                <br />
                <span className="small soft">{email}</span>
              </div>
            ),
          },
          { title: t('people.role'), cell: ({ company_role }) => t(`team:roles.${company_role}.name`) },
          {
            title: t('people.act'),
            hidden: true,
            num: true,
            cell: (person) => (
              <button
                type="button"
                className="btn"
                aria-label={t('people.actFor', { name: person.name || person.email })}
                onClick={() => choose(person)}
              >
                {t('people.act')}
              </button>
            ),
          },
        ]}
      />
      <CompanyKind company={data} />
      <h2>{t('acted.title')}</h2>
      <Acted company={data} />
      <PrivateStock company_id={company_id} />
      {chosen && <ActDialog person={chosen} company={data.name} onClose={() => choose(null)} />}
    </div>
  )
}

/** The last acting sessions, newest first; an open one can be ended here. */
function Acted({ company }: { company: Company }) {
  const { t } = useTranslation('acting')
  const { dateTime } = useFormat()
  const end = useCall('/office/endActing', { refresh: ['/office/company'] })
  if (company.acted.length === 0) return <p className="soft">{t('acted.none')}</p>
  return (
    <DataTable
      rows={company.acted}
      keyOf={({ id }) => id}
      columns={[
        { title: t('acted.staff'), cell: ({ staff_name }) => staff_name },
        { title: t('acted.for'), cell: ({ name }) => name },
        { title: t('acted.reason'), cell: ({ reason }) => reason },
        { title: t('acted.began'), className: styles.when, cell: ({ started_at }) => dateTime(started_at) },
        {
          title: t('acted.ended'),
          className: styles.when,
          cell: ({ id, running, mine, ended_at }) =>
            running ? (
              <span className="row">
                <span className="badge warn">{t('acted.running')}</span>
                {mine && (
                  <button
                    type="button"
                    className="btn"
                    disabled={end.busy}
                    onClick={() => void end.run({ id })}
                  >
                    {t('acted.end')}
                  </button>
                )}
              </span>
            ) : (
              dateTime(ended_at)
            ),
        },
      ]}
    />
  )
}
