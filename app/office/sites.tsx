import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { useAnswer } from '../session/use-answer.ts'
import { DataTable } from '../ui/data-table.tsx'
import { useFormat } from '../ui/format.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { SetCap } from './sites/set-cap.tsx'
import { TransferAccounts } from './sites/transfer-accounts.tsx'

export type SiteCap = Out<CallAt<'/office/refundCaps'>>['list'][number]

/** /office/sites: what the administrator sets for each site: how many refunds a company may ask for in a month, and where transfers go. */
export default function Sites() {
  const { t } = useTranslation('refund')
  const { number } = useFormat()
  const { data, error, refetch } = useAnswer('/office/refundCaps', {})
  const [setting, set] = useState<SiteCap | null>(null)
  return (
    <div className="stack">
      <div>
        <h1>{t('cap.title')}</h1>
        <p className="soft">{t('cap.lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <DataTable
          rows={data.list}
          keyOf={({ site_id }) => site_id}
          columns={[
            {
              title: t('cap.site'),
              cell: ({ name, code }) => (
                <span>
                  {name} <span className="small soft">{code}</span>
                </span>
              ),
            },
            { title: t('cap.perMonth'), num: true, cell: ({ cap }) => number(cap) },
            { title: t('cap.asked'), num: true, cell: ({ asked }) => number(asked) },
            { title: t('cap.companies'), num: true, cell: ({ companies }) => number(companies) },
            {
              title: t('cap.change'),
              hidden: true,
              cell: (site) => (
                <button type="button" className="btn small" onClick={() => set(site)}>
                  {t('cap.change')}
                  <span className="hidden"> {site.name}</span>
                </button>
              ),
            },
          ]}
        />
      )}
      <TransferAccounts />
      {setting && <SetCap site={setting} onClose={() => set(null)} />}
    </div>
  )
}
