import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ChosenWarehouse } from './use-warehouse.ts'

/** Chooses the warehouse whose orders a screen shows, and which one this person works in. */
export function WarehouseFilter({ by }: { by: ChosenWarehouse }) {
  const { t } = useTranslation('warehouse')
  const [query, setQuery] = useSearchParams()
  const { list, home, warehouse_id, choose } = by
  const set = useCall('/office/setHomeWarehouse', { refresh: ['/office/warehouses'] })
  const told = query.has('warehouse')
  // A link to what is seen shows a colleague the same.
  useEffect(() => {
    if (told || warehouse_id === undefined) return
    const next = new URLSearchParams(query)
    next.set('warehouse', String(warehouse_id))
    setQuery(next, { replace: true, preventScrollReset: true })
  }, [told, warehouse_id, query, setQuery])
  if (list.length < 2) return null
  const atHome = (warehouse_id ?? null) === home
  return (
    <div className="row">
      <select
        aria-label={t('filter.label')}
        style={{ width: 'auto', maxWidth: '100%' }}
        value={warehouse_id ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('filter.all')}</option>
        {list.map(({ id, name, city, state }) => (
          <option key={id} value={id}>
            {t('filter.one', { name, place: `${city}, ${state}` })}
          </option>
        ))}
      </select>
      {atHome && warehouse_id !== undefined && <span className="small soft">{t('filter.home')}</span>}
      {!atHome && (
        <button
          type="button"
          className="btn quiet"
          disabled={set.busy}
          onClick={() => void set.run(warehouse_id === undefined ? {} : { warehouse_id })}
        >
          {t(warehouse_id === undefined ? 'filter.noHome' : 'filter.makeHome')}
        </button>
      )}
    </div>
  )
}
