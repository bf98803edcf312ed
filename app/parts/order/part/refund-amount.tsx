import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { CancelPreview } from './cancel-preview.ts'
import styles from './part.module.css'

type ComesToProps = {
  preview: CancelPreview | undefined
  none: boolean
  /** For staff, who cancel for the buyer. */
  staff?: boolean
}

/** The amounts for the chosen pieces: the order before and after, the refund, and other effects. */
export function ComesTo({ preview, none, staff = false }: ComesToProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  if (!preview) return <p className={`soft ${styles.sum}`}>{t('order.part.reckoning')}</p>
  const { before, after, back, all, way, coupon_leaves } = preview
  return (
    <div className={styles.sum} role="status">
      <dl>
        <dt>{t('order.part.before')}</dt>
        <dd translate="no" className="num">
          {money(before)}
        </dd>
        {!none && (
          <>
            <dt>{t('order.part.after')}</dt>
            <dd translate="no" className="num strong">
              {money(after)}
            </dd>
          </>
        )}
        {back !== null && (
          <>
            <dt>{t(staff ? 'order.part.backToBuyer' : 'order.part.back')}</dt>
            <dd translate="no" className="num strong">
              {money(back)}
            </dd>
          </>
        )}
      </dl>
      <p className="small soft">
        {t(`order.part.${way === 'now' ? 'meansNow' : staff ? 'meansBack' : 'meansAsk'}`)}
      </p>
      {coupon_leaves && <p className="small">{t('order.part.couponLeaves')}</p>}
      {all && <p className="small strong">{t('order.part.all')}</p>}
    </div>
  )
}
