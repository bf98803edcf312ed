import { useTranslation } from '../texts/use-translation.ts'
import { LinkTabs, useTab } from '../ui/list/link-tabs.tsx'
import { BookingQueue } from './presale/booking-queue.tsx'
import { OwnShipments } from './presale/own-shipments.tsx'

const tabs = ['waiting', 'bookings', 'shipments'] as const

/** /merchant/presale: reservations to answer, all of them, and the shipments that they are of. */
export default function MerchantPresale() {
  const { t } = useTranslation('presale')
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <div>
        <h1>{t('maker.title')}</h1>
        <p className="soft">{t('maker.lead')}</p>
      </div>
      <LinkTabs
        label={t('maker.title')}
        tabs={tabs.map((id) => ({ id, name: t(`maker.tab.${id}`) }))}
        chosen={tab}
      />
      {tab === 'shipments' ? <OwnShipments /> : <BookingQueue key={tab} waiting={tab === 'waiting'} />}
    </div>
  )
}
