import { StockItem } from '../../../parts/product/stock-item.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { type ChosenItems, type FreeGoods, keyOfGoods, withChosen } from './chosen-items.ts'

const pageSize = 25
type ChooseProps = { warehouse_id: number; chosen: ChosenItems; choose: (chosen: ChosenItems) => void }

/** Own goods of a warehouse, of which pieces are chosen for a form. */
export function ChooseGoods({ warehouse_id, chosen, choose }: ChooseProps) {
  const { t } = useTranslation(['requisition', 'dealer'])
  const { number } = useFormat()
  const { page, after, search } = useListQuery()
  const asked = { warehouse_id, search: search.slice(0, 64), page, after, page_size: pageSize }
  const answer = useAnswer('/user/requisitionGoods', asked)
  return (
    <section className="stack" aria-labelledby="form-choose">
      <h2 id="form-choose">{t('new.goods')}</h2>
      <SearchBox label={t('dealer:inventory.search')} />
      <PagedTable<FreeGoods>
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={64}
        empty={<EmptyState title={t(search ? 'dealer:inventory.noneFound' : 'new.noneFree')} />}
        keyOf={keyOfGoods}
        columns={[
          {
            title: t('column.item'),
            cell: (item) => (
              <StockItem item={item}>
                {item.condition === 2 && <span className="badge warn">{t('damaged')}</span>}
              </StockItem>
            ),
          },
          { title: t('dealer:inventory.free'), num: true, cell: ({ free }) => number(free) },
          {
            title: t('column.pieces'),
            cell: (item) => (
              <Quantity
                value={chosen.get(keyOfGoods(item))?.amount ?? 0}
                rule={{ minimum: 0, multiple: 1, maximum: item.free }}
                label={t('new.piecesOf', { item: item.custom_sn })}
                onChange={(amount) => choose(withChosen(chosen, item, { amount }))}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
