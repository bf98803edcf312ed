import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { Bookings } from './bookings.tsx'
import { Figures } from './figures.tsx'
import { OwnRates } from './own-rates.tsx'
import { StockStorage } from './storage/stock-storage.tsx'

const tabs = ['bookings', 'storage', 'rates'] as const

/** /merchant/money: what was earned, each booking, what storage costs, and the rates that apply. */
export default function MerchantMoney() {
  const { t } = useTranslation('earning')
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <div>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Figures />
      <LinkTabs label={t('title')} tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`) }))} chosen={tab} />
      {tab === 'bookings' && <Bookings />}
      {tab === 'storage' && <StockStorage />}
      {tab === 'rates' && <OwnRates />}
    </div>
  )
}
