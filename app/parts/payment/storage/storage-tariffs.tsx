import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { StorageCosts } from './storage-sum.tsx'

/** What a cubic metre costs a day in the warehouses where goods are stored. */
export function StorageTariffs({ warehouses }: Pick<StorageCosts, 'warehouses'>) {
  const { t } = useTranslation('dealer')
  const { money, date } = useFormat()
  if (warehouses.length === 0) return null
  return (
    <>
      <h2>{t('storage.tariffs')}</h2>
      <DataTable
        caption={t('storage.tariffs')}
        rows={warehouses}
        keyOf={({ warehouse_id }) => warehouse_id}
        columns={[
          { title: t('inventory.warehouse'), cell: ({ name }) => name },
          {
            title: t('storage.price'),
            cell: ({ steps, valid_from }) =>
              valid_from === null ? (
                t('storage.free')
              ) : (
                <ul>
                  {steps.map(({ from_age, price }) => (
                    <li key={from_age}>{t('storage.step', { days: from_age, price: money(price) })}</li>
                  ))}
                  <li className="small soft">{t('storage.since', { day: date(valid_from) })}</li>
                </ul>
              ),
          },
          { title: t('storage.soFar'), num: true, cell: ({ so_far }) => money(so_far) },
        ]}
      />
    </>
  )
}
