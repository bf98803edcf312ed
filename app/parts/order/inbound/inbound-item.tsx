import { useTranslation } from '../../../texts/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './inbound.module.css'

type ItemProps = { item: { custom_sn: string; title: string; preview: string | null; upc?: string | null } }

/** An item of a shipment with its picture. */
export function InboundItem({ item }: ItemProps) {
  const { t } = useTranslation('inbound')
  return (
    <div className={styles.item}>
      <Picture path={item.preview} alt="" sizes="48px" />
      <div>
        <strong translate="no">{item.custom_sn}</strong>
        <p className="small soft">{item.title}</p>
        {item.upc && (
          <p className="small soft" translate="no">
            {t('upc', { code: item.upc })}
          </p>
        )}
      </div>
    </div>
  )
}
