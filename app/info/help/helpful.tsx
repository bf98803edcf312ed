import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Contact } from './contact.tsx'
import styles from './help.module.css'

/**
 * Asks whether an article helped; editors see the counts of the answers. After a "no" it names whom to ask.
 */
export function Helpful({ slug }: { slug: string }) {
  const { t } = useTranslation('help')
  const rate = useCall('/home/rateArticle')
  const [said, setSaid] = useState<boolean | null>(null)
  async function say(helpful: boolean) {
    if (await rate.run({ slug, helpful })) setSaid(helpful)
  }
  return (
    <section className={`panel ${styles.helpful}`} aria-labelledby="helpful">
      <div>
        <h2 id="helpful">{t('helpful.ask')}</h2>
        <p className="soft" role="status">
          {said === true && t('helpful.thanks')}
          {said === false && t('helpful.sorry')}
        </p>
        <div className="row">
          {([true, false] as const).map((helpful) => (
            <button
              key={String(helpful)}
              type="button"
              className="btn"
              aria-pressed={said === helpful}
              disabled={rate.busy}
              onClick={() => void say(helpful)}
            >
              {helpful ? (
                <IconThumbUp size={18} stroke={1.7} aria-hidden="true" />
              ) : (
                <IconThumbDown size={18} stroke={1.7} aria-hidden="true" />
              )}
              {t(helpful ? 'helpful.yes' : 'helpful.no')}
            </button>
          ))}
        </div>
      </div>
      <Contact />
    </section>
  )
}
