import { type RefundKind, refundKind } from '#rules/status-codes'
import styles from '../../../parts/refund/refund.module.css'
import { useTranslation } from '../../../texts/use-translation.ts'

type ChooseKindProps = { kind: RefundKind; ownGoods: boolean; onChange: (kind: RefundKind) => void }

/** Chooses between a refund for goods that are kept and a return. */
export function ChooseKind({ kind, ownGoods, onChange }: ChooseKindProps) {
  const { t } = useTranslation('refund')
  return (
    <fieldset>
      <legend className="strong" style={{ marginBottom: 8 }}>
        {t('ask.what')}
      </legend>
      <div className={styles.kinds}>
        {Object.values(refundKind).map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => onChange(one)} />
            <span>{t(`ask.k${one}`)}</span>
            <small>{t(`ask.k${one}Help${ownGoods ? 'Own' : ''}`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
