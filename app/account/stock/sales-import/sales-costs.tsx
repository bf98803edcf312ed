import { salesLimits } from '#rules/buying/channel/sales-fields'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** What placing the good orders of a file will cost, in a dialog: the first of them, and their sum. */
export function SalesCosts({ import_id, onClose }: { import_id: number; onClose: () => void }) {
  const { t } = useTranslation('channel')
  const { number, money } = useFormat()
  const { data, error, refetch } = useAnswer('/supply/order/sales/quote', {
    import_id,
    page_size: salesLimits.quoted,
  })
  const list = data?.list ?? []
  const sum = plus(zero, ...list.map(({ total }) => parseMoney(total)!))
  const unknown = list.filter(({ parts }) => parts.some(({ delivery }) => delivery === null)).length
  return (
    <Dialog title={t('sales.costs.title')} width={760} onClose={onClose}>
      {error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={4} height={44} />
      ) : (
        <div className="stack">
          <p className="soft">
            {t(list.length < data.count ? 'sales.costs.some' : 'sales.costs.all', {
              shown: list.length,
              count: data.count,
            })}
          </p>
          <DataTable
            caption={t('sales.costs.title')}
            rows={list}
            keyOf={({ platform_order }) => platform_order}
            columns={[
              { title: t('sales.order'), cell: ({ platform_order }) => platform_order },
              {
                title: t('sales.costs.from'),
                cell: ({ parts }) => parts.map(({ warehouse }) => warehouse).join(', '),
              },
              { title: t('sales.pieces'), num: true, cell: ({ pieces }) => number(pieces) },
              {
                title: t('sales.costs.fees'),
                cell: ({ parts }) => (
                  <ul className="small">
                    {parts.map(({ warehouse, handling, delivery }) => (
                      <li key={warehouse}>
                        {delivery === null
                          ? t('sales.costs.toQuote', { handling: money(handling) })
                          : t('sales.costs.parts', {
                              handling: money(handling),
                              delivery: money(delivery),
                            })}
                      </li>
                    ))}
                  </ul>
                ),
              },
              { title: t('sales.cost'), num: true, cell: ({ total }) => money(total) },
            ]}
          />
          {unknown > 0 && <p className="note small">{t('sales.costs.later', { count: unknown })}</p>}
          <p className="between">
            <span>{t('sales.costs.sum')}</span>
            <strong>{money(moneyText(sum))}</strong>
          </p>
        </div>
      )}
    </Dialog>
  )
}
