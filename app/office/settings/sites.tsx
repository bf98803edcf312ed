import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { BatchLimits } from './sites/batch-limits.tsx'
import { RefundCaps } from './sites/refund-caps.tsx'
import { TransferAccounts } from './sites/transfer-accounts.tsx'

const settings = { refunds: RefundCaps, batches: BatchLimits, transfers: TransferAccounts }
const tabs = ['refunds', 'batches', 'transfers'] as const

/** /office/sites: the administrator's settings of each site, a tab for each setting. */
export default function Sites() {
  const { t } = useTranslation('office')
  const tab = useTab(tabs)
  const Setting = settings[tab]
  return (
    <div className="stack">
      <h1>{t('sites.title')}</h1>
      <LinkTabs
        label={t('sites.choose')}
        tabs={tabs.map((id) => ({ id, name: t(`sites.tabs.${id}`) }))}
        chosen={tab}
      />
      <Setting />
    </div>
  )
}
