import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { PayerChoice, payerIn } from './payer-choice.tsx'

const pageSize = 25

/** How far the days are charged, and the bills: those that are owed, or all. */
export function StorageBills() {
  const { t } = useTranslation('rate')
  const { money, month } = useFormat()
  const { page, after, search, query, narrow } = useListQuery()
  const payer = payerIn(query)
  const only = query.get('bills') === 'all' ? 'all' : 'owed'
  const answer = useAnswer('/office/storageBills', {
    payer,
    tab: only,
    search,
    page,
    after,
    page_size: pageSize,
  })
  return (
    <>
      <PayerChoice />
      {answer.data && <Run run={answer.data.run} />}
      <div className="row">
        <SearchBox label={t('storage.search')} />
        <label className="check">
          <input
            type="checkbox"
            checked={only === 'all'}
            onChange={({ target }) => narrow('bills', target.checked ? 'all' : '')}
          />{' '}
          {t('storage.all')}
        </label>
      </div>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={<EmptyState title={t(`storage.noBills.${only}`)} />}
        keyOf={({ bill_number }) => bill_number}
        columns={[
          {
            title: t('storage.bill'),
            cell: ({ bill_number }) => (
              <Link className="underlined" translate="no" to={paths.office(`storage/${bill_number}`)}>
                {bill_number}
              </Link>
            ),
          },
          { title: t(`storage.payer.${payer}`), cell: ({ payer_name }) => payer_name },
          { title: t('storage.month'), cell: (bill) => month(bill.month) },
          { title: t('storage.amount'), num: true, cell: ({ amount }) => money(amount) },
          { title: t('storage.owed'), num: true, cell: ({ owed }) => <strong>{money(owed)}</strong> },
        ]}
      />
    </>
  )
}

type BillRun = Out<CallAt<'/office/storageBills'>>['run']

function Run({ run }: { run: BillRun }) {
  const { t } = useTranslation('rate')
  const { money, date } = useFormat()
  const { through, behind, open, owed } = run
  return (
    <section className="panel stack" aria-label={t('storage.run')}>
      <p>
        {through === null ? t('storage.nothing') : t('storage.through', { day: date(through) })}
        {behind > 0 && ` ${t('storage.behind', { count: behind })}`}
      </p>
      <p>
        {t('storage.open', { amount: money(open) })} · {t('storage.owedAll', { amount: money(owed) })}
      </p>
    </section>
  )
}
