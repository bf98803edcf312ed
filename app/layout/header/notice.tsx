import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './notice.module.css'

const notices = ['prices', 'pickup', 'warranty', 'service'] as const

/**
 * The notices at the top of the page, moving one after the other, 10 s each (specification section 9). The
 * button, hovering or the focus stop them; with reduced motion they stand still and the button turns to the
 * next.
 */
export function SiteNotice() {
  const { t } = useTranslation('shell')
  const [at, setAt] = useState(0)
  const [paused, setPaused] = useState(false)
  const name = notices[at % notices.length]!
  const Icon = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <section className={styles.notice} aria-label={t('notice.label')}>
      <button
        type="button"
        className={styles.moving}
        aria-label={t(paused ? 'notice.play' : 'notice.pause')}
        onClick={() => setPaused(!paused)}
      >
        <Icon size={14} stroke={1.8} />
      </button>
      <button
        type="button"
        className={styles.still}
        aria-label={t('notice.next')}
        onClick={() => setAt(at + 1)}
      >
        ›
      </button>
      <div className={styles.track}>
        <p
          key={at}
          className={styles.text}
          data-first={at === 0 || undefined}
          style={paused ? { animationPlayState: 'paused' } : undefined}
          onAnimationEnd={() => setAt(at + 1)}
        >
          {t(`notice.${name}`)}
        </p>
      </div>
    </section>
  )
}
