import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './copy.module.css'
import { copyText } from './copy-text.ts'

const shownMs = 1500

/** Copies a number or code, and confirms it. */
export function Copy({ text }: { text: string }) {
  const { t } = useTranslation('shell')
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), shownMs)
    return () => clearTimeout(timer)
  }, [done])
  const Icon = done ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('copy', { text })}
      title={t('copy', { text })}
      onClick={() => void copyText(text).then(setDone)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className="hidden" role="status">
        {done && t('copied')}
      </span>
    </button>
  )
}
