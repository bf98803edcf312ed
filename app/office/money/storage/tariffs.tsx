import { useState } from 'react'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { AgreedBy } from '../decisions/agreed-by.tsx'
import { PayerChoice, payerIn } from './payer-choice.tsx'
import { ProposeStorageTariff } from './propose-tariff.tsx'
import { TariffSteps } from './steps.tsx'
import { WaitingTariffs } from './waiting-tariffs.tsx'
import { WhenChoice, whenIn } from './when-choice.tsx'

const pageSize = 25

/** The tariffs of storage, and what waits for a second person. */
export function StorageTariffList() {
  const { t } = useTranslation('rate')
  const { date } = useFormat()
  const { page, after, query } = useListQuery()
  const [proposing, propose] = useState(false)
  const payer = payerIn(query)
  const answer = useAnswer('/office/storageTariffList', {
    payer,
    tab: whenIn(query),
    page,
    after,
    page_size: pageSize,
  })
  return (
    <>
      <PayerChoice />
      <div className="between">
        <WhenChoice />
        <button type="button" className="btn primary" onClick={() => propose(true)}>
          {t('storage.propose')}
        </button>
      </div>
      <p className="soft">{t('storage.tariffLead')}</p>
      <WaitingTariffs rows={answer.data?.waiting ?? []} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t('storage.noTariffs')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('storage.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('storage.steps'), cell: ({ steps }) => <TariffSteps steps={steps} /> },
          { title: t('day'), cell: ({ valid_from }) => date(valid_from) },
          { title: t('by'), cell: (row) => <AgreedBy {...row} /> },
        ]}
      />
      {proposing && (
        <ProposeStorageTariff
          payer={payer}
          warehouses={answer.data?.warehouses ?? []}
          onClose={() => propose(false)}
        />
      )}
    </>
  )
}
