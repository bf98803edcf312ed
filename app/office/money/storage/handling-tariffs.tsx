import { useState } from 'react'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { AgreedBy } from '../decisions/agreed-by.tsx'
import { HandlingRates } from './handling-rates.tsx'
import { ProposeHandling } from './propose-handling.tsx'
import { WaitingHandling } from './waiting-handling.tsx'
import { WhenChoice, whenIn } from './when-choice.tsx'

const pageSize = 25

/** The tariffs of work on requisition forms, and what waits for a second person. */
export function HandlingTariffs() {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const { page, after, query } = useListQuery()
  const [proposing, propose] = useState(false)
  const answer = useAnswer('/office/handlingTariffList', {
    tab: whenIn(query),
    page,
    after,
    page_size: pageSize,
  })
  return (
    <>
      <div className="between">
        <WhenChoice />
        <button type="button" className="btn primary" onClick={() => propose(true)}>
          {t('storage.propose')}
        </button>
      </div>
      <p className="soft">{t('handling.lead')}</p>
      <WaitingHandling rows={answer.data?.waiting ?? []} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t('handling.none')}>{t('handling.noneHelp')}</EmptyState>}
        keyOf={({ id }) => id}
        columns={[
          { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('handling.rates'), cell: ({ rates }) => <HandlingRates rates={rates} /> },
          { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
          { title: t('by'), cell: (row) => <AgreedBy {...row} /> },
        ]}
      />
      {proposing && (
        <ProposeHandling warehouses={answer.data?.warehouses ?? []} onClose={() => propose(false)} />
      )}
    </>
  )
}
