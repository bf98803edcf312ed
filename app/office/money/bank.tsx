import { Link } from 'react-router'
import { countIn } from '#rules/count-limit'
import { bankLineState } from '#rules/status-codes'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { DayFields, FilterForm, FilterSearch, queryDays } from '../../ui/list/filter-form.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSigns } from '../overview/assigned/row-signs.tsx'
import { ConfirmSure } from './bank/confirm-sure.tsx'
import { LineRow } from './bank/line-row.tsx'

const tabs = Object.keys(bankLineState) as (keyof typeof bankLineState)[]
const sides = ['in', 'out'] as const
const names = ['search', 'side', 'from', 'to', 'statement'] as const
const pageSize = 20

/** The filter of the bank lines from an address, as the call's input. */
function askedOf(query: URLSearchParams) {
  const statement_id = Number(query.get('statement'))
  return {
    search: (query.get('search') ?? '').slice(0, 80),
    side: sides.find((one) => one === query.get('side')) ?? ('' as const),
    ...queryDays(query),
    ...(Number.isInteger(statement_id) && statement_id > 0 ? { statement_id } : {}),
  }
}

/** /office/bank: the bank's lines, in and out, each with the voucher or withdrawal that it may match. */
export default function BankLines() {
  const { t } = useTranslation(['statement', 'buy'])
  const format = useFormat()
  const { query, page, after } = useListQuery()
  const tab = useTab(tabs)
  const asked = { ...askedOf(query), ...useAssigned() }
  const answer = useAnswer('/office/statementLines', {
    ...asked,
    state: bankLineState[tab],
    page,
    after,
    page_size: pageSize,
  })
  const { data } = answer
  return (
    <div className="stack">
      <title>{pageTitle(t('title'))}</title>
      <div className="between">
        <h1>{t('title')}</h1>
        <Link className="btn primary" to={paths.office('bank/upload')}>
          {t('upload')}
        </Link>
      </div>
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((id) => ({
          id,
          name: t(`tab.${id}`),
          count:
            data &&
            format.count(
              countIn(
                data.counts.map(({ state, count }) => ({ status: state, count })),
                [bankLineState[id]],
              ),
            ),
        }))}
        chosen={tab}
      />
      <FilterForm names={names}>
        <FilterSearch label={t('search')} most={80} value={asked.search} />
        <Select label={t('side.title')} name="side" defaultValue={asked.side}>
          <option value="">{t('buy:orders.any')}</option>
          {sides.map((side) => (
            <option key={side} value={side}>
              {t(`side.${side}`)}
            </option>
          ))}
        </Select>
        <DayFields />
        {asked.statement_id !== undefined && (
          <input type="hidden" name="statement" value={asked.statement_id} />
        )}
      </FilterForm>
      {tab === 'open' && <AssignedFilter />}
      {tab === 'open' && <ConfirmSure filter={asked} />}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={72}
        empty={<EmptyQueue title={t(`none.${tab}`)} />}
      >
        {(lines) => (
          <RowSigns kind="bankline" refs={lines.map(({ id }) => id)}>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </RowSigns>
        )}
      </PagedList>
    </div>
  )
}
