import { Link, useNavigate } from 'react-router'
import { readInboundCarton } from '#rules/buying/inbound/carton-code'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { codeName } from '#rules/codes'
import { isDay } from '#rules/days'
import { InboundList, inboundsAPage } from '../../../parts/order/inbound/inbound-list.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { useWarehouse } from '../warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../warehouse/warehouse-filter.tsx'
import { ArrivalCalendar } from './arrival-calendar.tsx'
import { Arrivals } from './arrivals.tsx'

const toCome = -1
const mayBeLost = -2
const states = Object.values(inboundState).filter((state) => state !== inboundState.draft)
const tabs = [toCome, mayBeLost, ...states] as const
const views = ['list', 'calendar'] as const
/** How the tabs that are no state stand in an address, and in the texts. */
const nameOf: Record<number, 'toCome' | 'mayBeLost'> = { [toCome]: 'toCome', [mayBeLost]: 'mayBeLost' }

/** /office/inbound: what manufacturers send to our warehouses: what is to come by day, and all by state. */
export default function OfficeInbounds() {
  const { t } = useTranslation('inbound')
  const format = useFormat()
  const { page, afterNumber, head, search, query, narrowed, narrow } = useListQuery()
  const navigate = useNavigate()
  const by = useWarehouse()
  const chosen = useTab(tabs, 'state')
  const view = useTab(views, 'view')
  const asked = query.get('day') ?? ''
  const day = isDay(asked) ? asked : undefined
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  // A search looks through all states.
  const searching = search !== ''
  const ofTab = chosen === mayBeLost ? { may_be_lost: true } : chosen === toCome ? {} : { state: chosen }
  const listed = searching ? {} : ofTab
  const answer = useAnswer(
    '/office/inboundList',
    { ...here, ...listed, search, page, after: afterNumber, head, page_size: inboundsAPage },
    { enabled: by.known },
  )
  /** A carton's label opens its shipment; whatever else is scanned is searched for. */
  function scan(code: string) {
    const carton = readInboundCarton(code)
    if (carton) void navigate(paths.office(`inbound/${carton.inbound_number}`))
    else narrow('search', code.slice(0, 64))
  }
  return (
    <div className="stack">
      <div>
        <h1>{t('office.title')}</h1>
        <p className="soft">{t('office.lead')}</p>
      </div>
      <div className="panel">
        <ScanField label={t('office.scan')} hint={t('office.scanHint')} waiting={0} onCode={scan} />
      </div>
      <div className="between">
        <WarehouseFilter by={by} />
        <Link to={paths.office('inbound/differences')}>{t('diff.page')}</Link>
        <Link to={paths.office('inbound/boxes')}>{t('box.title')}</Link>
      </div>
      {searching && (
        <p className="row" role="status">
          <span>{t('office.found', { search })}</span>
          <Link to={`?${narrowed('search', '')}`}>{t('office.showAll')}</Link>
        </p>
      )}
      {!searching && (
        <LinkTabs
          label={t('column.state')}
          tabs={tabs.map((id) => {
            const name = nameOf[id]
            if (name) return { id, name: t(`office.${name}`) }
            const count = answer.data?.counts.find(({ state }) => state === id)?.count
            return {
              id,
              name: t(`state.${codeName(inboundState, id)}`),
              count: count === undefined ? undefined : format.count(count),
            }
          })}
          chosen={chosen}
          to={(id) => `?${narrowed('state', id === toCome ? '' : String(id))}`}
        />
      )}
      {!searching && chosen === toCome && day !== undefined ? (
        <Arrivals by={by} day={day} />
      ) : !searching && chosen === toCome ? (
        <>
          <LinkTabs
            label={t('calendar.views')}
            tabs={views.map((id) => ({ id, name: t(`calendar.view.${id}`) }))}
            chosen={view}
            to={(id) => `?${narrowed('view', id === 'list' ? '' : id)}`}
          />
          {view === 'calendar' ? <ArrivalCalendar by={by} /> : <Arrivals by={by} day={undefined} />}
        </>
      ) : (
        <InboundList
          answer={answer}
          ofAll
          pageOf={(number) => paths.office(`inbound/${number}`)}
          empty={
            <EmptyState
              title={t(searching ? 'noneFound' : chosen === mayBeLost ? 'office.noneLost' : 'noneHere')}
            />
          }
        />
      )}
    </div>
  )
}
