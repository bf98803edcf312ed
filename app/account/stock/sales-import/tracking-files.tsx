import { salesLimits } from '#rules/buying/channel/sales-fields'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Each account's shipped orders, as a file with the columns of its platform. */
export function TrackingFiles() {
  const { t } = useTranslation('channel')
  const { number } = useFormat()
  const nameOf = usePlatformName()
  const { data } = useAnswer('/user/channelAccounts', {})
  const report = useCall('/supply/order/sales/tracking', {
    refresh: ['/user/channelAccounts'],
    onDone: ({ file_name, content, lines }) => {
      if (lines > 0) download(file_name, content)
      tell.done(t('sales.trackingDone', { count: lines }))
    },
  })
  if (!data || data.list.length === 0) return null
  return (
    <>
      <h2>{t('sales.tracking')}</h2>
      <p className="soft">{t('sales.trackingHelp', { most: salesLimits.reported })}</p>
      <DataTable
        rows={data.list}
        keyOf={({ id }) => id}
        columns={[
          { title: t('sales.account'), cell: ({ platform, name }) => `${nameOf(platform)} · ${name}` },
          { title: t('sales.toReport'), num: true, cell: ({ to_report }) => number(to_report) },
          {
            title: t('sales.trackingFile'),
            hidden: true,
            cell: ({ id, name, to_report }) => (
              <div className="row">
                <button
                  type="button"
                  className="btn"
                  aria-label={t('sales.trackingOf', { account: name })}
                  disabled={to_report === 0 || report.busy}
                  onClick={() => void report.run({ channel_account_id: id, again: '0' })}
                >
                  {t('sales.trackingFile')}
                </button>
                <button
                  type="button"
                  className="btn quiet"
                  aria-label={t('sales.againOf', { account: name })}
                  disabled={report.busy}
                  onClick={() => void report.run({ channel_account_id: id, again: '1' })}
                >
                  {t('sales.trackingAgain')}
                </button>
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
