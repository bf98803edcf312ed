import { useState } from 'react'
import { type LogisticsOrder, logisticsCalls } from '../../../parts/freight/logistics/logistics.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

/** Accepts the quotation by its total as it is shown, while it holds. */
export function AcceptQuote({ order }: { order: LogisticsOrder }) {
  const { t } = useTranslation('logistics')
  const { money, dateTime } = useFormat()
  const [asking, ask] = useState(false)
  const { order_number, total, quote_until } = order
  const accept = useCall('/user/logisticsAccept', {
    refresh: logisticsCalls,
    refreshRefused: true,
    quiet: true,
  })
  const until = quote_until === null ? '' : dateTime(quote_until)
  async function go() {
    if (!(await accept.run({ order_number, total_seen: total }))) return
    tell.done(t('accept.done'))
    ask(false)
  }
  return (
    <section className="panel between">
      <p>{t('accept.lead', { amount: money(total), until })}</p>
      <button type="button" className="btn primary" onClick={() => ask(true)}>
        {t('accept.do')}
      </button>
      {asking && (
        <Confirm
          open
          title={t('accept.title', { amount: money(total) })}
          confirm={t('accept.do')}
          busy={accept.busy}
          onClose={() => ask(false)}
          onConfirm={() => void go()}
        >
          <p>{t('accept.means')}</p>
          {accept.error && <FormError>{accept.error.message}</FormError>}
        </Confirm>
      )}
    </section>
  )
}
