import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState, GreyLines } from '../ui/page/states.tsx'
import { ScoreSection } from './home/score-section.tsx'
import styles from './home/today.module.css'
import {
  ChangesWaiting,
  ClaimsWaiting,
  ContractsWaiting,
  DifferencesWaiting,
  PicturesWaiting,
  ProductionWaiting,
  RefundsWaiting,
  ReservationsWaiting,
  StockWaiting,
} from './home/waiting-cases.tsx'
import { SalesSection } from './money/sales/sales-section.tsx'
import { useMerchantMay } from './use-merchant-may.ts'

/** /merchant: what waits for this person, by the own roles. */
export default function MerchantHome() {
  const { t } = useTranslation('merchant')
  const may = useMerchantMay()
  const sections = [
    may('contract') && <ContractsWaiting key="contracts" />,
    may('contract') && <ReservationsWaiting key="presale" />,
    (may('inspect') || may('ship')) && <ProductionWaiting key="production" />,
    may('stock') && <DifferencesWaiting key="differences" />,
    may('stock') && <StockWaiting key="stock" />,
    may('catalogue') && <ChangesWaiting key="changes" />,
    may('pictures') && <PicturesWaiting key="pictures" />,
    may('aftersale') && <RefundsWaiting key="refunds" />,
    may('aftersale') && <ClaimsWaiting key="claims" />,
  ].filter((section) => section !== false)
  return (
    <div className="stack">
      <h1>{t('home.title')}</h1>
      <div className={styles.today}>
        <div className={`stack ${styles.first}`}>
          <GreyLines lines={10} />
        </div>
        <div className={`stack ${styles.sections}`}>
          {sections.length > 0 ? sections : <EmptyState title={t('home.nothing')} />}
          <SalesSection />
          <ScoreSection />
        </div>
      </div>
    </div>
  )
}
