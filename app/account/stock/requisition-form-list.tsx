import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { codeName } from '#rules/codes'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import type { RequisitionListRow } from '../../parts/order/requisition/requisition.ts'
import { RequisitionTable, requisitionsAPage } from '../../parts/order/requisition/requisition-table.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { FilterForm, FilterSearch } from '../../ui/list/filter-form.tsx'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'

type ListQuery = Pick<Send<CallAt<'/user/requisitionList'>>, 'tab' | 'kind' | 'search'>
const tabs = ['all', 'open', 'over'] as const
const kinds = Object.values(requisitionKind)

/** Writes all forms that match the filter to a file. */
function Export({ asked, count }: { asked: ListQuery; count: number }) {
  const { t } = useTranslation('requisition')
  const columns: ExportColumn<RequisitionListRow>[] = [
    [t('column.number'), (row) => row.requisition_number],
    [t('column.kind'), (row) => t(`kind.${codeName(requisitionKind, row.kind)}`)],
    [t('fact.warehouse'), (row) => row.warehouse_name],
    [t('fact.to'), (row) => row.to_warehouse_name],
    [t('column.pieces'), (row) => row.pieces],
    [t('column.missing'), (row) => row.missing],
    [t('column.fee'), (row) => row.fee],
    [t('column.readyOn'), (row) => row.ready_on],
    [t('column.state'), (row) => t(`state.${codeName(requisitionState, row.state)}`)],
  ]
  const read = (after: number, page_size: number) =>
    send('/user/requisitionList', { ...asked, after, page_size })
  return <ExportButton name="requisitions" columns={columns} count={count} read={read} />
}

export const handle: PageHandle = { title: 'account:menu.requisitions', lead: 'requisition:list.lead' }

/** /user_center/requisition_form_list: what the company asks our warehouses to do with its own goods. */
export default function RequisitionFormList() {
  const { t } = useTranslation(['requisition', 'buy'])
  const may = useMay()
  const { query, page, afterNumber, head, search } = useListQuery()
  const tab = useTab(tabs)
  const kind = kinds.find((code) => String(code) === query.get('kind')) ?? 0
  const asked: ListQuery = { tab, kind, search: search.slice(0, 64) }
  const answer = useAnswer('/user/requisitionList', {
    ...asked,
    page,
    after: afterNumber,
    head,
    page_size: requisitionsAPage,
  })
  const narrowed = search !== '' || kind !== 0 || tab !== 'all'
  return (
    <div className="stack">
      <PageHead>
        {may('order') && (
          <Link className="btn primary" to={paths.newRequisition()}>
            {t('new.title')}
          </Link>
        )}
      </PageHead>
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`list.tab.${id}`) }))}
        chosen={tab}
      />
      <FilterForm names={['kind', 'search']} more={<Export asked={asked} count={answer.data?.count ?? 0} />}>
        <Select label={t('column.kind')} name="kind" defaultValue={kind || ''}>
          <option value="">{t('buy:orders.any')}</option>
          {kinds.map((code) => (
            <option key={code} value={code}>
              {t(`kind.${codeName(requisitionKind, code)}`)}
            </option>
          ))}
        </Select>
        <FilterSearch label={t('list.search')} most={64} value={search} />
      </FilterForm>
      <RequisitionTable
        answer={answer}
        pageOf={paths.requisition}
        empty={
          <EmptyState title={t(narrowed ? 'list.noneFound' : 'list.none')}>
            <p className="soft">{t('list.noneHelp')}</p>
            <Link className="btn" to={paths.inventory()}>
              {t('list.toInventory')}
            </Link>
          </EmptyState>
        }
      />
    </div>
  )
}
