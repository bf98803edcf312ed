import { useState } from 'react'
import { landedRateKindNames } from '#rules/goods/landed/landed-cost'
import { useRateText } from '../../parts/contract/landed-cost.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { AddRate } from './landed-rates/add-rate.tsx'

const tabs = ['all', ...landedRateKindNames] as const
const pageSize = 25

/** /office/landed_rates: freight, duties and fees by which landed costs are estimated. */
export default function LandedRates() {
  const { t } = useTranslation('landed')
  const { date } = useFormat()
  const words = useRateText()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const [adding, add] = useState(false)
  const kind = tab === 'all' ? undefined : tab
  const answer = useAnswer('/office/landedRates', { kind, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('rates.title')}</h1>
        <button type="button" className="btn primary" onClick={() => add(true)}>
          {t('rates.add')}
        </button>
      </div>
      <p className="soft">{t('rates.lead')}</p>
      <LinkTabs
        label={t('rates.title')}
        tabs={tabs.map((id) => ({ id, name: id === 'all' ? t('rates.all') : t(`kinds.${id}`) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('rates.none')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('rates.kind'), cell: ({ kind: of }) => t(`kinds.${of}`) },
          { title: t('rate'), cell: (row) => words(row) },
          {
            title: t('rates.days'),
            className: styles.when,
            cell: ({ valid_from, valid_to, current }) => (
              <span>
                {valid_to
                  ? t('rates.fromTo', { from: date(valid_from), to: date(valid_to) })
                  : t('rates.from', { from: date(valid_from) })}{' '}
                {current && <span className="badge good">{t('rates.current')}</span>}
              </span>
            ),
          },
          { title: t('rates.source'), cell: ({ source }) => source },
          { title: t('rates.by'), cell: ({ set_by }) => set_by },
        ]}
      />
      {adding && <AddRate onClose={() => add(false)} />}
    </div>
  )
}
