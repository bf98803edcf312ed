import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { ClaimTable, claimsAPage } from '../../parts/contract/claim/claim-table.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'

type Row = Out<CallAt<'/office/terminations'>>['list'][number]
const pageSize = 25

const tabs = ['terminations', 'claims'] as const

/** /office/disputes: contracts to end and claims, and from when customer service decides each. */
export default function Disputes() {
  const { t } = useTranslation(['office', 'termination'])
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <div>
        <h1>{t('disputes.title')}</h1>
        <p className="soft">{t('disputes.lead')}</p>
      </div>
      <LinkTabs
        label={t('disputes.title')}
        tabs={tabs.map((id) => ({ id, name: t(`disputes.tabs.${id}`) }))}
        chosen={tab}
      />
      {tab === 'claims' ? <OpenClaims /> : <OpenTerminations />}
    </div>
  )
}

function OpenTerminations() {
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/terminations', { page, after, page_size: pageSize })
  return <Terminations answer={answer} />
}

function OpenClaims() {
  const { page, after } = useListQuery()
  const asked = { open: 'open', page, after, page_size: claimsAPage } as const
  const answer = useAnswer('/office/claimList', asked)
  return (
    <ClaimTable
      answer={answer}
      parties
      pageOf={({ order_number }) => paths.office(`orders/${order_number}`)}
    />
  )
}

type Answer = Parameters<typeof PagedTable<Row>>[0]['answer']

function Terminations({ answer }: { answer: Answer }) {
  const { t } = useTranslation(['office', 'termination'])
  const { money, dateTime } = useFormat()
  const due = ({ service_at, checked, checked_by_me }: Row) =>
    checked
      ? t(checked_by_me ? 'disputes.colleague' : 'disputes.second')
      : new Date(service_at) <= new Date()
        ? t('disputes.now')
        : t('disputes.from', { date: dateTime(service_at) })
  return (
    <PagedTable<Row>
      answer={answer}
      pageSize={pageSize}
      lines={6}
      empty={
        <EmptyState title={t('disputes.none')}>
          <p className="soft">{t('disputes.noneHelp')}</p>
        </EmptyState>
      }
      keyOf={({ order_number }) => order_number}
      columns={[
        {
          title: t('disputes.order'),
          cell: ({ order_number, contract_sn }) => (
            <div>
              <Link className="strong" to={paths.office(`orders/${order_number}`)} translate="no">
                {order_number}
              </Link>
              <div className="small soft" translate="no">
                {contract_sn}
              </div>
            </div>
          ),
        },
        { title: t('disputes.buyer'), cell: ({ company_name }) => company_name },
        { title: t('disputes.merchant'), cell: ({ merchant_name }) => merchant_name },
        {
          title: t('disputes.cause'),
          cell: ({ cause, asked_by }) => (
            <div>
              {t(`termination:causes.${cause}`)}
              <div className="small soft">{t(`disputes.by.${asked_by}`)}</div>
            </div>
          ),
        },
        { title: t('disputes.paid'), num: true, cell: ({ paid }) => money(paid) },
        { title: t('disputes.decides'), cell: due },
      ]}
    />
  )
}
