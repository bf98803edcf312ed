import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ChangeRatio } from '../../../ui/chart/change-ratio.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './sales.module.css'

type Span = Out<CallAt<'/merchant/sales'>>['spans'][number]

/** Sales of a period less returns, beside the period before; for people without sums the count of orders. */
export function SpanFigure({ span: { days, now, before } }: { span: Span }) {
  const { t } = useTranslation('earning')
  const { money, number } = useFormat()
  const words = {
    same: t('sold.same'),
    new: t('sold.new'),
    times: (times: string) => t('sold.times', { times }),
  }
  const orders = t('sold.orders', { count: now.orders })
  return (
    <>
      <span className="small soft">{t('sold.days', { days })}</span>
      <span className={styles.sum}>{now.net === null ? number(now.orders) : money(now.net)}</span>
      <span className="small soft">
        {now.net === null ? t('sold.paid') : orders}
        {' · '}
        <ChangeRatio
          now={now.net === null ? now.orders : Number(now.net)}
          before={before.net === null ? before.orders : Number(before.net)}
          words={words}
        />
      </span>
    </>
  )
}
