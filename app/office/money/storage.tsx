import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { StorageBills } from './storage/bills.tsx'
import { StorageCorrections } from './storage/corrections.tsx'
import { FreightTariffs, HandlingTariffs, StorageTariffList } from './storage/tariffs.tsx'

const tabs = ['bills', 'tariffs', 'corrections', 'handling', 'freight'] as const

/** /office/storage: bills of storage, what is taken off them, and what storage, work and freight cost. */
export default function OfficeStorage() {
  const { t } = useTranslation('rate')
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <h1>{t('storage.title')}</h1>
      <LinkTabs
        label={t('storage.title')}
        tabs={tabs.map((id) => ({ id, name: t(`storage.tab.${id}`) }))}
        chosen={tab}
      />
      {tab === 'bills' && <StorageBills />}
      {tab === 'tariffs' && <StorageTariffList />}
      {tab === 'corrections' && <StorageCorrections />}
      {tab === 'handling' && <HandlingTariffs />}
      {tab === 'freight' && <FreightTariffs />}
    </div>
  )
}
