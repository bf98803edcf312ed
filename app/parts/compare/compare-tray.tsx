import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './compare-tray.module.css'
import { clearComparison, toggleCompared } from './comparison.ts'
import { useComparison } from './use-comparison.ts'

/** The products chosen for comparison, at the bottom of the lists. */
export default function CompareTray() {
  const { t } = useTranslation('shop')
  const picked = useComparison()
  if (picked.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('compare.title')}>
      <ul>
        {picked.map((one) => (
          <li key={one.product_id}>
            <Picture path={one.preview} alt={one.title} sizes="56px" />
            <button
              type="button"
              aria-label={t('compare.remove', { name: one.title })}
              onClick={() => toggleCompared(one)}
            >
              <IconX size={14} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn quiet" onClick={clearComparison}>
        {t('compare.clear')}
      </button>
      {picked.length > 1 ? (
        <Link className="btn primary" to={paths.compare(picked.map((one) => one.product_id))}>
          {t('compare.show', { count: picked.length })}
        </Link>
      ) : (
        <span className="small soft">{t('compare.another')}</span>
      )}
    </section>
  )
}
