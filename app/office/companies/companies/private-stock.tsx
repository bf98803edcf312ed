import { StockItem } from '../../../parts/product/stock-item.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState } from '../../../ui/page/states.tsx'

const pageSize = 25

/** What a company keeps in our warehouses; nothing where it keeps nothing. */
export function PrivateStock({ company_id }: { company_id: number }) {
  const { t } = useTranslation('acting')
  const { t: words } = useTranslation('dealer')
  const { number, money } = useFormat()
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/privateStock', { company_id, page, after, page_size: pageSize })
  const { data, error, refetch } = answer
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data || data.pieces === 0) return null
  return (
    <section className="stack">
      <h2>{t('stock.title')}</h2>
      <p className="soft">
        {t('stock.sum', { pieces: data.pieces, free: data.free, value: money(data.value), m3: data.m3 })}
      </p>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={5}
        empty={null}
        keyOf={({ relation_id, warehouse_id }) => `${relation_id} ${warehouse_id}`}
        columns={[
          { title: words('inventory.item'), cell: (row) => <StockItem item={row} /> },
          { title: words('inventory.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: words('inventory.free'), num: true, cell: ({ free }) => number(free) },
          { title: words('inventory.held'), num: true, cell: ({ held }) => number(held) },
          { title: words('inventory.damaged'), num: true, cell: ({ damaged }) => number(damaged) },
          {
            title: words('inventory.age'),
            num: true,
            cell: ({ days }) => words('inventory.days', { count: days }),
          },
          { title: words('inventory.storage'), num: true, cell: ({ storage }) => money(storage) },
          { title: words('inventory.value'), num: true, cell: ({ value }) => money(value) },
        ]}
      />
    </section>
  )
}
