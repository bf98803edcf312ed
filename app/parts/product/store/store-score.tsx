import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { longestPeriod, scoreShare, scoresForBuyers } from '#rules/goods/merchant/score'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './store.module.css'

type StoreScoreProps = { score: Out<CallAt<'/home/store'>>['store']['score'] }

/** What buyers see of how well a manufacturer does; nothing where nothing was counted yet. */
export function StoreScore({ score }: StoreScoreProps) {
  const { t } = useTranslation('shop')
  const { tenths } = useFormat()
  if (score.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="score">
      <h2 id="score" className="small strong">
        {t('store.score.title', { days: longestPeriod })}
      </h2>
      <dl className={styles.score}>
        {scoresForBuyers.map((kind) => {
          const counted = score.find((one) => one.kind === kind) ?? { hits: 0, cases: 0 }
          const share = scoreShare(counted)
          return (
            <div key={kind}>
              <dt className="small soft">{t(`store.score.${kind}`)}</dt>
              <dd>
                {share === null ? (
                  <span className="soft">{t('store.score.tooFew')}</span>
                ) : (
                  <>
                    <strong>{tenths(share / 100)}</strong>{' '}
                    <span className="small soft">{t('store.score.cases', { cases: counted.cases })}</span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
