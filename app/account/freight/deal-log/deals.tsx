import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { transactionMethod } from '#rules/codes'
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
import { DayFields, FilterForm, FilterSearch, queryDays } from '../../../ui/list/filter-form.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'

const types: readonly number[] = Object.values(transactionType)
const methods: readonly number[] = Object.values(transactionMethod)
type Filter = Pick<Send<CallAt<'/user/logisticsDealLog'>>, 'type' | 'method' | 'from' | 'to' | 'search'>

/** The filter of the freight balance's movements from an address, as the call's input. */
function filterOf(query: URLSearchParams): Filter {
  const of = (name: string, among: readonly number[]) => {
    const code = Number(query.get(name) ?? 0)
    return among.includes(code) ? code : 0
  }
  const search = query.get('search') ?? ''
  return { type: of('type', types), method: of('method', methods), search, ...queryDays(query) }
}

/** Type and method of a movement; what is of neither type is named a correction. */
function useWhat() {
  const { t } = useTranslation(['logistics', 'buy'])
  return [
    { title: t('buy:balance.type'), text: ({ type }: Movement) => t(`type.t${type ?? 0}`) },
    {
      title: t('method'),
      text: ({ method }: Movement) => (method === null ? '' : t(`way.m${method}`)),
    },
  ]
}

function Filters({ asked, children }: { asked: Filter; children: React.ReactNode }) {
  const { t } = useTranslation(['logistics', 'buy'])
  return (
    <FilterForm names={['type', 'method', 'from', 'to', 'search']} more={children}>
      <Select label={t('buy:balance.type')} name="type" defaultValue={asked.type || ''}>
        <option value="">{t('buy:orders.any')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.t${type}`)}
          </option>
        ))}
      </Select>
      <Select label={t('method')} name="method" defaultValue={asked.method || ''}>
        <option value="">{t('buy:orders.any')}</option>
        {methods.map((method) => (
          <option key={method} value={method}>
            {t(`way.m${method}`)}
          </option>
        ))}
      </Select>
      <DayFields />
      <FilterSearch label={t('buy:balance.number')} most={40} value={asked.search} />
    </FilterForm>
  )
}

/** The page of what a movement paid: of a freight order, or of another. */
function pageOf({ kind, number, order_number }: Movement) {
  if (kind.startsWith('logistics_')) return paths.freightOrder(number)
  return order_number && paths.order(order_number)
}

/** The freight balance's movements, each with the balance after it; all of them can be exported. */
export function Deals() {
  const { t } = useTranslation('logistics')
  const { query, page, afterNumber, head } = useListQuery()
  const asked = filterOf(query)
  const what = useWhat()
  const input = { ...asked, page, after: afterNumber, head, page_size: movementsAPage }
  const answer = useAnswer('/user/logisticsDealLog', input)
  return (
    <>
      <Filters asked={asked}>
        <MovementExport
          name="freight"
          what={what}
          count={answer.data?.count ?? 0}
          read={(after, page_size) => send('/user/logisticsDealLog', { ...asked, after, page_size })}
        />
      </Filters>
      <MovementTable
        answer={answer}
        what={what}
        pageOf={pageOf}
        empty={
          <EmptyState title={t('deals.none')}>
            <p className="soft">{t('deals.noneLead')}</p>
          </EmptyState>
        }
      />
    </>
  )
}
