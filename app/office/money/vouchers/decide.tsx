import { type ReactNode, useState } from 'react'
import { moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import { rateOf } from '#rules/money/remittance'
import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../office.module.css'
import { PinnedNotes } from '../../overview/notes/pinned-notes.tsx'
import { paysToo, SameVouchers } from './same-vouchers.tsx'
import type { Voucher } from './voucher.ts'

type DecideProps = {
  row: Voucher
  onDone?: () => void
  /** The voucher itself, where it is not seen beside this. */
  paper?: ReactNode
}

/**
 * Credits or refuses a recharge, after a confirmation beside its paper; a refusal needs a reason, which the
 * buyer reads.
 */
export function DecideVoucher({ row, onDone, paper }: DecideProps) {
  const { t } = useTranslation(['buy', 'shell'])
  const { money } = useFormat()
  const [asking, ask] = useState<'pass' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const foreign = row.currency !== 'USD'
  const [received, setReceived] = useState(foreign ? '' : row.amount)
  const priced = pricePattern.test(received.trim())
  const besides = row.seen.filter(paysToo)
  const decide = useCall('/office/decideRecharge', {
    refresh: ['/office/rechargeList', '/office/home'],
    refreshRefused: true,
  })
  const came = priced ? (parseMoney(received.trim()) ?? zero) : zero
  const other = priced && (foreign || came !== parseMoney(row.amount))
  const amount = asking === 'pass' && other ? money(moneyText(came)) : money(row.amount, row.currency)
  async function settle() {
    const pass = asking === 'pass'
    const said = { id: row.id, pass: pass ? 1 : 0, reason: pass ? '' : reason }
    const passing = { ...(sure ? { sure: 1 } : {}), ...(other ? { received: received.trim() } : {}) }
    if (!(await decide.run(pass ? { ...said, ...passing } : said))) return
    tell.done(t(pass ? 'office.passed' : 'office.refused', { amount, company: row.company_name }))
    ask(null)
    onDone?.()
  }
  return (
    <div className="row">
      <button type="button" className="btn primary" onClick={() => ask('pass')}>
        {t('office.pass')}
      </button>
      <button type="button" className="btn danger" onClick={() => ask('refuse')}>
        {t('office.refuse')}
      </button>
      <Confirm
        open={asking !== null}
        final
        wide={asking === 'pass' && paper !== undefined}
        title={t(asking === 'refuse' ? 'office.refuseSure' : 'office.passSure', {
          amount,
          company: row.company_name,
        })}
        confirm={asking === 'refuse' ? t('office.refuse') : t('office.pass')}
        danger={asking === 'refuse'}
        busy={decide.busy}
        missing={
          asking === 'refuse'
            ? reason.trim() === '' && t('shell:needed.reason')
            : priced
              ? besides.length > 0 && !sure && t('shell:needed.sure')
              : t('shell:needed.price')
        }
        onClose={() => ask(null)}
        onConfirm={() => void settle()}
      >
        <PinnedNotes kind="voucher" of={row.recharge_number} />
        {asking === 'pass' && (
          <p className="soft">
            {row.order_sn
              ? t(row.freight ? 'office.passThenFreight' : 'office.passThenOrder', { number: row.order_sn })
              : t('office.passThen')}
          </p>
        )}
        {asking === 'pass' && (
          <TextField
            label={t(foreign ? 'office.receivedUsd' : 'office.received')}
            hint={
              foreign
                ? came > 0
                  ? t('office.rate', { rate: rateOf(parseMoney(row.amount) ?? zero, came) })
                  : t('office.receivedUsdHint', { amount: money(row.amount, row.currency) })
                : t('office.receivedHint')
            }
            required
            inputMode="decimal"
            maxLength={14}
            value={received}
            wrong={decide.fieldErrors.received}
            onChange={({ target }) => setReceived(target.value)}
          />
        )}
        {asking === 'pass' && besides.length > 0 && (
          <>
            <SameVouchers seen={besides} onFollow={onDone} />
            <label className="check">
              <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} />
              {t('office.seen.sure')}
            </label>
          </>
        )}
        {asking === 'refuse' && row.order_sn && (
          <p className="soft">
            {t(row.freight ? 'office.refuseThenFreight' : 'office.refuseThenOrder', { number: row.order_sn })}
          </p>
        )}
        {asking === 'refuse' && (
          <TextArea
            label={t('office.refuseReason')}
            required
            value={reason}
            maxLength={500}
            wrong={decide.fieldErrors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {asking === 'refuse' && <QuickReasons place="voucher" written={reason} onWrite={setReason} />}
        {asking === 'pass' && paper && <div className={styles.confirmedPaper}>{paper}</div>}
      </Confirm>
    </div>
  )
}
