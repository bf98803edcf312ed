import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useAnswer } from '../../session/use-answer.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useFormat } from '../../ui/format.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { SetTransferAccount } from './set-transfer-account.tsx'

export type SiteAccount = Out<CallAt<'/office/transferAccounts'>>['list'][number]

/** To which account buyers of each site send transfers, and who said so. */
export function TransferAccounts() {
  const { t } = useTranslation(['office', 'buy', 'refund'])
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer('/office/transferAccounts', {})
  const [setting, set] = useState<SiteAccount | null>(null)
  return (
    <section className="stack">
      <div>
        <h2>{t('transfer.title')}</h2>
        <p className="soft">{t('transfer.lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <DataTable
          rows={data.list}
          keyOf={({ site_id }) => site_id}
          columns={[
            {
              title: t('refund:cap.site'),
              cell: ({ name, code }) => (
                <span>
                  {name} <span className="small soft">{code}</span>
                </span>
              ),
            },
            {
              title: t('buy:balance.account.title'),
              cell: ({ account }) =>
                account ? (
                  <span>
                    {account.holder}
                    <span className="small soft" style={{ display: 'block' }}>
                      {account.bank_name} · {account.routing_number} · {account.account_number}
                      {account.swift && ` · ${account.swift}`}
                    </span>
                  </span>
                ) : (
                  <span className="soft">{t('transfer.none')}</span>
                ),
            },
            {
              title: t('transfer.setBy'),
              cell: ({ set_at, set_by }) =>
                set_at && (
                  <span className="small soft">
                    {dateTime(set_at)}
                    {set_by && ` · ${set_by}`}
                  </span>
                ),
            },
            {
              title: t('transfer.change'),
              hidden: true,
              cell: (site) => (
                <button type="button" className="btn small" onClick={() => set(site)}>
                  {t('transfer.change')}
                  <span className="hidden"> {t('transfer.ask', { name: site.name })}</span>
                </button>
              ),
            },
          ]}
        />
      )}
      {setting && <SetTransferAccount site={setting} onClose={() => set(null)} />}
    </section>
  )
}
