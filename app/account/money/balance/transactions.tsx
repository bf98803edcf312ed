import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { transactionType } from '#rules/status-codes'
import {
  type Movement,
  MovementExport,
  MovementTable,
  movementsAPage,
} from '../../../parts/payment/movement-table.tsx'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { DayFields, FilterForm, queryDays } from '../../../ui/list/filter-form.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const types: readonly number[] = Object.values(transactionType)
type TransactionFilter = Pick<Send<CallAt<'/pay/transactionList'>>, 'type' | 'from' | 'to'>

/** The filter of the wallet's movements from an address, as the call's input. */
function filterOf(query: URLSearchParams): TransactionFilter {
  const type = Number(query.get('type') ?? 0)
  return { type: types.includes(type) ? type : 0, ...queryDays(query) }
}

function Filters({ asked, children }: { asked: TransactionFilter; children: React.ReactNode }) {
  const { t } = useTranslation('buy')
  return (
    <FilterForm names={['type', 'from', 'to']} more={children}>
      <Select label={t('balance.type')} name="type" defaultValue={asked.type || ''}>
        <option value="">{t('orders.any')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`balance.filter${type}`)}
          </option>
        ))}
      </Select>
      <DayFields />
    </FilterForm>
  )
}

/** The page of the order, recharge or withdrawal behind a movement. */
function pageOf({ order_number, number, kind }: Movement): string | null {
  if (order_number) return paths.order(order_number)
  if (kind.startsWith('logistics_')) return paths.freightOrder(number)
  if (kind.startsWith('storage_')) return paths.storageBill(number)
  if (kind === 'recharge') return '?tab=recharges'
  if (kind === 'freight_transfer') return paths.freightDeals()
  return kind.startsWith('withdrawal') ? '?tab=withdraw' : null
}

/** The wallet's movements, filtered by type and days; all of them can be exported. */
export function Transactions() {
  const { t } = useTranslation(['buy', 'wallet'])
  const { query, page, afterNumber, head } = useListQuery()
  const asked = filterOf(query)
  const what = [{ title: t('balance.type'), text: ({ kind }: Movement) => t(`balance.kind.${kind}`) }]
  const input = { ...asked, page, after: afterNumber, head, page_size: movementsAPage }
  const answer = useAnswer('/pay/transactionList', input)
  return (
    <>
      <Filters asked={asked}>
        <MovementExport
          name="transactions"
          what={what}
          count={answer.data?.count ?? 0}
          read={(after, page_size) => send('/pay/transactionList', { ...asked, after, page_size })}
        />
        <Link className="btn" to={paths.statement({ from: asked.from, to: asked.to })}>
          {t('wallet:statement.open')}
        </Link>
      </Filters>
      <MovementTable
        answer={answer}
        what={what}
        pageOf={pageOf}
        empty={<EmptyState title={t('balance.none')} />}
      />
    </>
  )
}
