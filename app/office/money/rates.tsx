import { useState } from 'react'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { AgreedBy } from './decisions/agreed-by.tsx'
import { ProposeRate } from './rates/propose-rate.tsx'
import { useRateWords } from './rates/rate-words.ts'
import { TryRate } from './rates/try-rate.tsx'
import { WaitingRates } from './rates/waiting-rates.tsx'

const tabs = ['present', 'future', 'past'] as const
const pageSize = 25

/** /office/rates: what the platform takes of sales, what waits for a second person, and a test. */
export default function Rates() {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const words = useRateWords()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const [proposing, propose] = useState(false)
  const answer = useAnswer('/office/rateList', { tab, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <button type="button" className="btn primary" onClick={() => propose(true)}>
          {t('add')}
        </button>
      </div>
      <p className="soft">{t('lead')}</p>
      <WaitingRates rows={answer.data?.waiting ?? []} />
      <LinkTabs label={t('title')} tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`) }))} chosen={tab} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t(`none.${tab}`)} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('goods'), cell: (row) => words.goods(row) },
          { title: t('percent'), cell: (row) => words.rate(row) },
          { title: t('day'), className: styles.when, cell: ({ effective_on }) => date(effective_on) },
          {
            title: t('by'),
            cell: ({ checked_by, ...row }) => <AgreedBy {...row} decided_by={checked_by ?? ''} />,
          },
        ]}
      />
      <TryRate />
      {proposing && <ProposeRate onClose={() => propose(false)} />}
    </div>
  )
}
