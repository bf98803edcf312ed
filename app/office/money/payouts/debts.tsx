import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { HoldPayouts } from './hold-payouts.tsx'

const pageSize = 25

/** Manufacturers whose buyers got back more than was payable. */
export function Debts() {
  const { t } = useTranslation('payout')
  const { money, date } = useFormat()
  const { page, after, search } = useListQuery()
  const answer = useAnswer('/office/merchantDebts', { search, page, after, page_size: pageSize })
  return (
    <>
      <SearchBox label={t('line.merchant')} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={
          <EmptyState title={t('debts.none')}>
            <p className="soft">{t('debts.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ merchant_id }) => merchant_id}
        columns={[
          { title: t('line.merchant'), cell: ({ merchant_name }) => merchant_name },
          { title: t('debts.since'), cell: ({ since }) => date(since) },
          { title: t('debts.pending'), num: true, cell: ({ pending }) => money(pending) },
          { title: t('debts.owed'), num: true, cell: ({ owed }) => money(owed) },
          {
            title: '',
            cell: ({ merchant_id, merchant_name, held }) => (
              <HoldPayouts merchant_id={merchant_id} merchant={merchant_name} held={held} />
            ),
          },
        ]}
      />
    </>
  )
}
