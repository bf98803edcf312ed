import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './sales.module.css'
import { SpanFigure } from './span-figure.tsx'

/** What was sold in the last 7, 30 and 90 days, on the page of today; each leads to what it is made of. */
export function SalesSection() {
  const { t } = useTranslation('earning')
  const { data, error, refetch } = useAnswer('/merchant/sales', {})
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={2} />
  return (
    <section className="panel stack" aria-labelledby="sales">
      <h2 id="sales">{t('sold.title')}</h2>
      <div className={styles.spans}>
        {data.spans.map((span) => (
          <Link key={span.days} className={styles.span} to={paths.merchant(`sales?days=${span.days}`)}>
            <SpanFigure span={span} />
          </Link>
        ))}
      </div>
    </section>
  )
}
