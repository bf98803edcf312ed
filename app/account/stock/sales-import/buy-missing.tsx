import { useNavigate } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { logisticsType, purchaseMode } from '#rules/codes'
import { keepBasket } from '../../../parts/cart/basket.ts'
import { sayKeep } from '../../../parts/cart/checkout-state.ts'
import { StockItem } from '../../../parts/product/stock-item.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

type MissingProps = {
  /** The file, or the goods that are to be sent, and where from. */
  asked: Partial<Send<CallAt<'/supply/order/order/replenish'>>>
  /** What happens once it is bought. */
  then: 'missingHelp' | 'missingWaits' | 'missingSend'
  onClose: () => void
}

/** A dialog with the goods that orders wait for; it leads to the checkout, which buys them to be kept. */
export function BuyMissing({ asked, then, onClose }: MissingProps) {
  const { t } = useTranslation('channel')
  const { number, money } = useFormat()
  const navigate = useNavigate()
  const { data, error, refetch } = useAnswer('/supply/order/order/replenish', asked)
  const typed = then === 'missingSend'
  const bought = data?.list.filter(({ amount }) => amount !== null) ?? []
  function go() {
    if (!data?.warehouse) return
    sayKeep()
    const basket = {
      warehouse_area_id: data.warehouse.warehouse_area_id,
      logistics_type: logisticsType.selfPickup,
      purchase_mode: purchaseMode.general,
      lines: bought.map(({ relation_id, product_id, amount }) => ({
        cart_id: 0,
        relation_id,
        product_id,
        quantity: amount!,
      })),
    }
    void navigate(keepBasket(basket))
  }
  return (
    <Dialog title={t(typed ? 'sales.missingSendTitle' : 'sales.missing')} width={760} onClose={onClose}>
      {error ? (
        <ErrorState error={error} again={() => void refetch()} />
      ) : !data ? (
        <Loading lines={4} height={56} />
      ) : data.list.length === 0 ? (
        <p>{t('sales.missingNone')}</p>
      ) : (
        <div className="stack">
          <p className="soft">
            {t(
              bought.length < data.list.length
                ? typed
                  ? 'sales.missingSendPart'
                  : 'sales.missingPart'
                : `sales.${then}`,
              {
                warehouse: data.warehouse?.name ?? '',
              },
            )}
          </p>
          <DataTable
            rows={data.list}
            keyOf={({ relation_id }) => relation_id}
            columns={[
              { title: t('sales.item'), cell: (row) => <StockItem item={row} /> },
              { title: t('sales.missingPieces'), num: true, cell: ({ missing }) => number(missing) },
              {
                title: t('sales.toBuy'),
                num: true,
                cell: ({ amount, available }) =>
                  amount === null ? (
                    <span className="wrong small">{t('sales.notThere', { available })}</span>
                  ) : (
                    number(amount)
                  ),
              },
              {
                title: t('sales.cost'),
                num: true,
                cell: ({ total }) => (total === null ? '–' : money(total)),
              },
            ]}
          />
          <div className="between">
            <strong>{money(data.total)}</strong>
            <MainButton missing={bought.length === 0 && t('sales.noneThere')} onClick={go}>
              {t('sales.toCheckout')}
            </MainButton>
          </div>
        </div>
      )}
    </Dialog>
  )
}
