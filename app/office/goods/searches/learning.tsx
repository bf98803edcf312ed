import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

/** Whether goods stand higher for being opened after searches, what came of it, and the switch. */
export function Learning() {
  const { t } = useTranslation('lexicon')
  const { data, error, refetch } = useAnswer('/office/searchLearning', {})
  const set = useCall('/office/setSearchLearning', {
    refresh: ['/office/searchLearning'],
    refreshRefused: true,
  })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const { learns, lifted, searches, opened } = data
  return (
    <section className="panel stack" aria-labelledby="learning">
      <h2 id="learning">{t('learning.title')}</h2>
      <p className="soft">{t('learning.lead')}</p>
      <p>
        {learns ? t('learning.lifted', { count: lifted }) : t('learning.off')}{' '}
        {t('learning.measure', { searches, share: searches === 0 ? 0 : Math.min(1, opened / searches) })}
      </p>
      <div>
        <button
          type="button"
          className="btn"
          disabled={set.busy}
          onClick={() => void set.run({ learns: !learns })}
        >
          {learns ? t('learning.switchOff') : t('learning.switchOn')}
        </button>
      </div>
    </section>
  )
}
