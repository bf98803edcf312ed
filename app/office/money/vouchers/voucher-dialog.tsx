import { minus, moneyText, parseMoney, zero } from '#rules/money/money'
import { voucherStatus } from '#rules/status-codes'
import { Brought } from '../../../parts/payment/brought.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DecisionLine } from '../../decision-line.tsx'
import styles from '../../office.module.css'
import { WorkedOn } from '../../overview/assigned/assignment.tsx'
import { StaffNotes } from '../../overview/notes/notes.tsx'
import { PinnedNotes } from '../../overview/notes/pinned-notes.tsx'
import { PaperViewer } from '../../paper-viewer.tsx'
import { DecideVoucher } from './decide.tsx'
import { SameVouchers } from './same-vouchers.tsx'
import type { Voucher } from './voucher.ts'

const width = 1180

/** How much a payment exceeds the amount due, as text; empty if it does not, or if nothing is due. */
function overOf({ amount, due }: Voucher): string {
  const over = due === null ? zero : minus(parseMoney(amount) ?? zero, parseMoney(due) ?? zero)
  return over > 0 ? moneyText(over) : ''
}

/** The papers that a payment was handed in with. */
export function VoucherPaper({ of: { vouchers } }: { of: Pick<Voucher, 'vouchers'> }) {
  const { t } = useTranslation('buy')
  const papers = vouchers.map((file, i) => ({
    ...file,
    label: t('balance.voucherNumber', { number: i + 1 }),
  }))
  return <PaperViewer papers={papers} />
}

/** A payment's details beside its voucher, large enough to compare, and the decision. */
export function VoucherDialog({ row, onClose }: { row: Voucher; onClose: () => void }) {
  const { t } = useTranslation('buy')
  const { money, date, dateTime } = useFormat()
  const over = overOf(row)
  const facts: [string, string][] = [
    [t(row.currency === 'USD' ? 'balance.amount' : 'balance.amountCny'), money(row.amount, row.currency)],
    [t('office.toPay'), row.due === null ? '' : money(row.due)],
    [t('office.over'), over && money(over)],
    [t('office.company'), row.company_name],
    [t('balance.method'), t(`balance.method${row.offline_method}`)],
    [t('balance.paidOn'), date(row.paid_on)],
    [t('balance.number'), row.recharge_number],
    [t('office.handedIn'), dateTime(row.created_at)],
    [t('balance.remark'), row.remark],
    [t('order.reason'), row.reason],
  ]
  return (
    <Dialog title={`${row.company_name}: ${money(row.amount, row.currency)}`} width={width} onClose={onClose}>
      <div className={styles.voucher}>
        <div className="stack">
          <WorkedOn kind="voucher" of={row.recharge_number} />
          <PinnedNotes kind="voucher" of={row.recharge_number} />
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <Brought of={row} />
          {row.target === 'freight' && <p className="small soft">{t('balance.toFreight')}</p>}
          {row.order_sn && (
            <p className="strong">
              {t(row.freight ? 'balance.forFreight' : 'balance.forOrder', { number: row.order_sn })}
            </p>
          )}
          {row.decided_at && (
            <p className="small soft">
              <DecisionLine of={row} />
            </p>
          )}
          <SameVouchers seen={row.seen} onFollow={onClose} />
          {row.status === voucherStatus.pending && <DecideVoucher row={row} onDone={onClose} />}
        </div>
        <VoucherPaper of={row} />
        <StaffNotes kind="voucher" of={row.recharge_number} />
      </div>
    </Dialog>
  )
}
