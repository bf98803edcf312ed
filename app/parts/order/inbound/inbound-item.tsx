import { useTranslation } from '../../../texts/use-translation.ts'
import { StockItem } from '../../product/stock-item.tsx'

type ItemProps = { item: Parameters<typeof StockItem>[0]['item'] & { upc?: string | null } }

/** An item of a shipment with its picture and barcode. */
export function InboundItem({ item }: ItemProps) {
  const { t } = useTranslation('inbound')
  return (
    <StockItem item={item}>
      {item.upc && (
        <p className="small soft" translate="no">
          {t('upc', { code: item.upc })}
        </p>
      )}
    </StockItem>
  )
}
