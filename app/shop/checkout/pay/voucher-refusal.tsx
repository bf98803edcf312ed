import { saidWhy } from '../../../parts/order/next-step.ts'
import { useRemark } from '../../../parts/order/use-remark.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Info } from './order-outcome.ts'

type VoucherRefusalProps = { orders: readonly Pick<Info['orders'][number], 'history'>[] }

/**
 * Why the last voucher does not pay these orders; renders nothing if none was refused or a later event
 * followed.
 */
export function VoucherRefusal({ orders }: VoucherRefusalProps) {
  const { t } = useTranslation('status')
  const words = useRemark()
  const refused = orders
    .map(({ history }) => saidWhy(history))
    .find((said) => said?.event === 'refuseVoucher' || said?.event === 'shortVoucher')
  if (!refused) return null
  return (
    <p className="note bad" style={{ overflowWrap: 'anywhere' }}>
      <strong>{t(`event.${refused.event as 'refuseVoucher' | 'shortVoucher'}`)}:</strong>{' '}
      {words(refused.remark)}
    </p>
  )
}
