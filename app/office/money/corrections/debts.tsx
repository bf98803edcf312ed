import { Link } from 'react-router'
import { debtDays } from '#rules/money/correction'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { HoldPayouts } from '../payouts/hold-payouts.tsx'

const pageSize = 25

/** /office/debts: manufacturers who owe the platform, how much and since when. */
export default function Debts() {
  const { t } = useTranslation('rate')
  const { money, date } = useFormat()
  const { page, after, search } = useListQuery()
  const answer = useAnswer('/office/debtList', { search, page, after, page_size: pageSize })
  const isDue = (due_at: string) => new Date(due_at) <= new Date()
  return (
    <div className="stack">
      <div>
        <h1>{t('debts.title')}</h1>
        <p className="soft">{t('debts.lead', { days: debtDays.due })}</p>
      </div>
      <SearchBox label={t('debts.merchant')} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={<EmptyState title={t('debts.none')} />}
        keyOf={({ merchant_id }) => merchant_id}
        columns={[
          {
            title: t('debts.merchant'),
            cell: ({ merchant_id, merchant_name }) => (
              <Link className="underlined" to={paths.office(`merchants/${merchant_id}`)}>
                {merchant_name}
              </Link>
            ),
          },
          { title: t('debts.debt'), num: true, cell: ({ debt }) => <strong>{money(debt)}</strong> },
          { title: t('debts.pending'), num: true, cell: ({ pending }) => money(pending) },
          { title: t('debts.since'), className: 'nowrap', cell: ({ since }) => date(since) },
          {
            title: t('debts.due'),
            cell: ({ due_at }) =>
              isDue(due_at) ? <span className="badge bad">{t('debts.now')}</span> : date(due_at),
          },
          {
            title: t('debts.acts'),
            hidden: true,
            cell: ({ merchant_id, merchant_name, held }) => (
              <HoldPayouts merchant_id={merchant_id} merchant={merchant_name} held={held} />
            ),
          },
        ]}
      />
    </div>
  )
}
