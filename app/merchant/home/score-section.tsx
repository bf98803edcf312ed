import { Link } from 'react-router'
import { longestPeriod, scoreKinds } from '#rules/goods/merchant/score'
import { ScoreFigure } from '../../parts/product/store/score-table.tsx'
import styles from '../../parts/product/store/store.module.css'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'

/** The score of the longer period on the page of today; nothing where nothing was counted yet. */
export function ScoreSection() {
  const { t } = useTranslation(['merchant', 'score'])
  const { data, error, refetch } = useAnswer('/merchant/score', {})
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  if (data.day === null) return null
  return (
    <section className="panel stack" aria-labelledby="score">
      <h2 id="score">{t('home.score')}</h2>
      <p className="small soft">{t('score:days', { days: longestPeriod })}</p>
      <dl className={styles.score}>
        {scoreKinds.map((kind) => (
          <div key={kind}>
            <dt className="small soft">{t(`score:kind.${kind}`)}</dt>
            <dd>
              <ScoreFigure
                counted={data.list.find((one) => one.kind === kind && one.period === longestPeriod)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={paths.merchant('score')}>{t('home.allScore')}</Link>
      </p>
    </section>
  )
}
