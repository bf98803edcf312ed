import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { AgreedBy } from '../decisions/agreed-by.tsx'
import type { Deciding } from '../decisions/waiting-proposals.tsx'
import { WaitingProposals } from '../decisions/waiting-proposals.tsx'
import { DecideTariff } from './decide-tariff.tsx'
import { FreightTermsList } from './freight-terms.tsx'
import { ProposeFreight } from './propose-freight.tsx'
import { WhenChoice, whenIn } from './when-choice.tsx'

const pageSize = 25

/** The tariffs of freight, and what waits for a second person. */
export function FreightTariffs() {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const { page, after, query } = useListQuery()
  const [proposing, propose] = useState(false)
  const answer = useAnswer('/office/freightTariffList', {
    tab: whenIn(query),
    page,
    after,
    page_size: pageSize,
  })
  const terms = [
    {
      title: t('storage.warehouse'),
      cell: ({ warehouse_name }: { warehouse_name: string }) => warehouse_name,
    },
    { title: t('freight.rates'), cell: FreightTermsList },
    { title: t('day'), cell: ({ valid_from }: { valid_from: string }) => date(valid_from) },
  ]
  return (
    <>
      <div className="between">
        <WhenChoice />
        <button type="button" className="btn primary" onClick={() => propose(true)}>
          {t('storage.propose')}
        </button>
      </div>
      <p className="soft">{t('freight.lead')}</p>
      <WaitingProposals rows={answer.data?.waiting ?? []} Decide={DecideFreight} columns={terms} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t('freight.none')}>{t('freight.noneHelp')}</EmptyState>}
        keyOf={({ id }) => id}
        columns={[...terms, { title: t('by'), cell: (row) => <AgreedBy {...row} /> }]}
      />
      {proposing && (
        <ProposeFreight warehouses={answer.data?.warehouses ?? []} onClose={() => propose(false)} />
      )}
    </>
  )
}

type Waiting = Out<CallAt<'/office/freightTariffList'>>['waiting'][number]

const DecideFreight = (decision: Deciding<Waiting>) => (
  <DecideTariff kind="freight" {...decision}>
    <FreightTermsList {...decision.row} />
  </DecideTariff>
)
