import { feeRows } from '#rules/buying/fee-rows'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { FeeWhy } from './fee-why.tsx'
import type { FeesShape } from './fees-shape.ts'

type FeesProps = {
  fees: FeesShape
  /** Whether the price of another choice is still loading. */
  late?: boolean
  children?: React.ReactNode
}

/** An order's price by parts; zero parts are left out, unknown ones tell when they will be known. */
export function Fees({ fees, late = false, children }: FeesProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <dl className="stack" style={{ gap: 8 }}>
      {feeRows(fees, late).map(({ part, name, amount, unknown, minus }) => (
        <div
          key={part}
          className={part === 'order_fee' ? 'between strong' : 'between'}
          // The amount stays at the right of an explanation of any length.
          style={{ flexWrap: 'nowrap' }}
        >
          <dt>
            {t(name, { percent: fees.discount_percent })}
            <FeeWhy traces={fees.traces.filter((trace) => trace.fee === part)} />
          </dt>
          <dd className="num">{amount === null ? t(unknown) : `${minus ? '−' : ''}${money(amount)}`}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
