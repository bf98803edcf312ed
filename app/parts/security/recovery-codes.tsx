import { shopSlug } from '#rules/text/shop-slug'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { Copy } from '../../ui/text/copy.tsx'
import styles from './setting.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('security')
  const text = codes.join('\n')
  return (
    <div className="stack">
      <p className="note warn" role="status">
        {t('recovery.keep')}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="between">
        <span className="row">
          <Copy text={text} />
          <button
            type="button"
            className="btn"
            onClick={() => download(`${shopSlug()}-recovery-codes.txt`, text, 'text/plain')}
          >
            {t('recovery.download')}
          </button>
        </span>
        <button type="button" className="btn primary" onClick={onClose}>
          {t('recovery.kept')}
        </button>
      </div>
    </div>
  )
}
