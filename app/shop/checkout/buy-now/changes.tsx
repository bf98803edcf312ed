import type { Quote } from '../../../parts/order/quote.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { quoteChanges } from './quote-changes.ts'

/** What has changed since the buyer looked, listed by part; placing the order now accepts it. */
export function Changes({ before, now }: { before: Quote; now: Quote }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const said = (amount: string | null) => (amount === null ? t('fees.quoted') : money(amount))
  return (
    <div className="note warn small stack" role="alert" style={{ gap: 4 }}>
      <p>{t('checkout.changed', { before: money(before.total), now: money(now.total) })}</p>
      {quoteChanges(before, now).map((change) => (
        <p key={change.key} className="between">
          {change.title ?? t(`checkout.part.${change.key}`)}
          <span style={{ marginLeft: 'auto' }}>
            <s>{said(change.before)}</s> <strong>{said(change.now)}</strong>
          </span>
        </p>
      ))}
    </div>
  )
}
