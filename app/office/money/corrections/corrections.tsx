import { useState } from 'react'
import { Link } from 'react-router'
import { correctionTabs } from '#rules/money/correction'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { CorrectedBy } from '../decisions/corrected-by.tsx'
import { DecisionButtons } from '../decisions/decision-buttons.tsx'
import { type Correction, DecideCorrection } from './decide-correction.tsx'
import { MakeCorrection } from './make-correction.tsx'

const pageSize = 25

/** /office/corrections: what finance gives manufacturers or takes of them, each by two people. */
export default function Corrections() {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  const { page, after } = useListQuery()
  const tab = useTab(correctionTabs)
  const [making, make] = useState(false)
  const [asking, ask] = useState<{ row: Correction; pass: boolean } | null>(null)
  const answer = useAnswer('/office/correctionList', { tab, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('corrections.title')}</h1>
        <button type="button" className="btn primary" onClick={() => make(true)}>
          {t('corrections.add')}
        </button>
      </div>
      <p className="soft">{t('corrections.lead')}</p>
      <LinkTabs
        label={t('corrections.title')}
        tabs={correctionTabs.map((id) => ({ id, name: t(`corrections.tab.${id}`) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t(`corrections.none.${tab}`)} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('corrections.number'),
            cell: ({ correction_number }) => <span translate="no">{correction_number}</span>,
          },
          {
            title: t('corrections.merchant'),
            cell: ({ merchant_id, merchant_name }) => (
              <Link className="underlined" to={paths.office(`merchants/${merchant_id}`)}>
                {merchant_name}
              </Link>
            ),
          },
          { title: t('corrections.amount'), num: true, cell: ({ amount }) => money(amount) },
          {
            title: t('corrections.reason'),
            cell: ({ reason, order_number }) => (
              <div>
                {reason}
                {order_number && (
                  <div className="small">
                    <Link className="underlined" to={paths.office(`orders/${order_number}`)}>
                      {t('corrections.order', { number: order_number })}
                    </Link>
                  </div>
                )}
              </div>
            ),
          },
          { title: t('corrections.by'), cell: (row) => <CorrectedBy {...row} /> },
          ...(tab === 'waiting'
            ? [
                {
                  title: t('corrections.book'),
                  hidden: true,
                  cell: (row: Correction) => (
                    <DecisionButtons
                      drop={t('corrections.drop')}
                      confirm={t('corrections.book')}
                      may={!row.mine}
                      otherwise={t('corrections.mine')}
                      decide={(pass) => ask({ row, pass })}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {making && <MakeCorrection onClose={() => make(false)} />}
      {asking && <DecideCorrection {...asking} onClose={() => ask(null)} />}
    </div>
  )
}
