import { useTranslation } from '../../texts/use-translation.ts'

/** The name under which goods are sold; a sales order has no manufacturer and is named as what it is. */
export function useSellerName() {
  const { t } = useTranslation('buy')
  return ({ merchant_name }: { merchant_name: string }): string => merchant_name || t('order.sale')
}
