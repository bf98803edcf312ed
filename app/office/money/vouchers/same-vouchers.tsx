import { Link } from 'react-router'
import { voucherStatus } from '#rules/status-codes'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../../office.module.css'
import type { Voucher } from './voucher.ts'

type EarlierVoucher = Voucher['seen'][number]

const tabs: Readonly<Record<number, string>> = {
  [voucherStatus.pending]: 'waiting',
  [voucherStatus.passed]: 'pass',
  [voucherStatus.refused]: 'refuse',
}
/** The list in which a voucher stands alone. */
export const placeOfVoucher = ({
  status,
  recharge_number,
}: Pick<EarlierVoucher, 'status' | 'recharge_number'>) =>
  `${paths.office('vouchers')}?tab=${tabs[status]}&search=${recharge_number}`

/**
 * Whether money was, or may yet be, credited for the same voucher: passing this one then needs a
 * confirmation.
 */
export const paysToo = ({ same, status }: EarlierVoucher): boolean =>
  same === 'voucher' && status !== voucherStatus.refused

type SameVouchersProps = {
  seen: readonly EarlierVoucher[]
  /** Called when a link was followed, so that the dialog over the list closes. */
  onFollow?: (() => void) | undefined
}

/** Other uses of the same voucher, by any company, or of the same remark with the same amount. */
export function SameVouchers({ seen, onFollow }: SameVouchersProps) {
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  if (seen.length === 0) return null
  return (
    <div className={`note warn small ${styles.seen}`} role="note">
      <p className="strong">{t('office.seen.title')}</p>
      <ul>
        {seen.map((one) => (
          <li key={one.recharge_number}>
            {t(`office.seen.${one.same}`)}:{' '}
            <Link className="underlined" to={placeOfVoucher(one)} onClick={onFollow}>
              {one.recharge_number}
            </Link>{' '}
            · {one.company_name} · {money(one.amount, one.currency)} · {date(one.paid_on)} ·{' '}
            {t(`balance.status${one.status}`)}
            {one.order_sn && ` · ${one.order_sn}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
