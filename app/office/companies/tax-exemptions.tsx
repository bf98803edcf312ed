import { useState } from 'react'
import { Link } from 'react-router'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { ExemptionDays } from '../../parts/certification/exemption-days.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { DecideExemption } from './tax-exemptions/decide-exemption.tsx'
import type { ExemptionToReview } from './tax-exemptions/exemption-to-review.ts'

const pageSize = 25
const tabs = ['waiting', 'decided'] as const

/** How a certificate was decided, by whom and why. */
function Decision({ row }: { row: ExemptionToReview }) {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const accepted = row.status === exemptionStatus.accepted
  return (
    <div>
      <span className={`badge ${accepted ? 'good' : 'bad'}`}>
        {t(accepted ? 'exemption.accepted' : 'exemption.refused')}
      </span>
      {row.reason && <div className="small">{row.reason}</div>}
      {row.decided_at && (
        <div className="small soft">
          {[row.decided_by, dateTime(row.decided_at)].filter(Boolean).join(' · ')}
        </div>
      )}
    </div>
  )
}

/** /office/tax_exemptions: tax exemption certificates of buyers, for auditors to accept or refuse. */
export default function TaxExemptions() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const asked = { tab, page, after, page_size: pageSize }
  const answer = useAnswer('/office/taxExemptionList', asked, { every: freshLinks })
  const [deciding, setDeciding] = useState<ExemptionToReview | null>(null)
  return (
    <div className="stack">
      <div>
        <h1>{t('exemption.title')}</h1>
        <p className="soft">{t('exemption.lead')}</p>
      </div>
      <LinkTabs
        label={t('exemption.title')}
        tabs={tabs.map((id) => ({ id, name: t(`exemption.tab.${id}`) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={<EmptyState title={t(`exemption.none.${tab}`)} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('exemption.company'),
            cell: ({ company_id, company_name, by }) => (
              <div>
                <Link className="underlined" to={paths.office(`companies/${company_id}`)}>
                  {company_name}
                </Link>
                <div className="small soft">{by}</div>
              </div>
            ),
          },
          {
            title: t('exemption.certificate'),
            cell: (row) => (
              <div>
                <strong translate="no">{row.certificate_number}</strong>
                <div className="small soft">
                  <ExemptionDays exemption={row} />
                </div>
              </div>
            ),
          },
          { title: t('exemption.states'), cell: ({ states }) => states.join(', ') },
          { title: t('exemption.handedIn'), cell: ({ handed_in_at }) => dateTime(handed_in_at) },
          {
            title: t('exemption.decision'),
            hidden: tab === 'waiting',
            cell: (row) =>
              tab === 'waiting' ? (
                <div className="row end">
                  <button type="button" className="btn primary" onClick={() => setDeciding(row)}>
                    {t('exemption.look')}
                    <span className="hidden">: {row.company_name}</span>
                  </button>
                </div>
              ) : (
                <Decision row={row} />
              ),
          },
        ]}
      />
      {deciding && <DecideExemption key={deciding.id} row={deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}
