import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { type ContractSide, mayBecomeOrder } from '#rules/buying/contract/state'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import type { ListedContract } from './contract.ts'
import { ContractBadge } from './contract-badge.tsx'

type ContractListProps = {
  answer: {
    data: { list: ListedContract[]; count: number } | undefined
    error: CallError | null
    refetch: () => unknown
  }
  side: ContractSide
  pageSize: number
  empty: ReactNode
  pageOf: (row: ListedContract) => string
}

/** Contracts with the columns of the specification's list, section 3. */
export function ContractList({ answer, side, pageSize, empty, pageOf }: ContractListProps) {
  const { t } = useTranslation('contract')
  const { money, date, number } = useFormat()
  const orderOf = (number: string) =>
    side === 'buyer' ? paths.order(number) : paths.merchant(`production/${number}`)
  const sum = (amount: string | null) => (amount === null ? '–' : money(amount))
  return (
    <PagedTable<ListedContract>
      answer={answer}
      pageSize={pageSize}
      lines={6}
      wide
      empty={empty}
      keyOf={({ contract_sn }) => contract_sn}
      columns={[
        {
          title: t('column.contract'),
          cell: (row) => (
            <Link className="strong nowrap" to={pageOf(row)} translate="no">
              {row.contract_sn}
            </Link>
          ),
        },
        {
          title: t('column.order'),
          cell: ({ order_number, state }) =>
            order_number === null ? (
              <span className="soft">{mayBecomeOrder(state) ? t('noOrderYet') : '–'}</span>
            ) : (
              <Link className="nowrap" to={orderOf(order_number)} translate="no">
                {order_number}
              </Link>
            ),
        },
        { title: t(side === 'buyer' ? 'column.maker' : 'column.customer'), cell: ({ other }) => other },
        {
          title: t('column.quantity'),
          num: true,
          cell: ({ quantity }) => (quantity === null ? '–' : number(quantity)),
        },
        { title: t('column.total'), num: true, cell: ({ total_money }) => sum(total_money) },
        { title: t('column.deposit'), num: true, cell: ({ deposit }) => sum(deposit) },
        { title: t('column.balance'), num: true, cell: ({ balance }) => sum(balance) },
        {
          title: t('column.delivery'),
          className: 'nowrap',
          cell: ({ delivery_date }) => (delivery_date ? date(delivery_date) : '–'),
        },
        { title: t('column.state'), cell: ({ state }) => <ContractBadge state={state} /> },
        { title: t('column.added'), className: 'small', cell: ({ add_time }) => date(add_time) },
      ]}
    />
  )
}
