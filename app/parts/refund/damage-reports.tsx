import type { Damage } from '#api/aftersale/damage'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { damageCalls } from './damage-form.tsx'
import styles from './refund.module.css'

/** The damage reports, by line and carton; people who may report can withdraw a report. */
export function Reports({ damage }: { damage: Damage }) {
  const { t } = useTranslation('refund')
  const { dateTime } = useFormat()
  const remove = useCall('/home/removeDamage', { refresh: damageCalls })
  return (
    <ul className="stack">
      {damage.lines
        .filter(({ reports }) => reports.length > 0)
        .map((line) => (
          <li key={line.line_id} className="stack" style={{ gap: 8 }}>
            <h3>
              {line.custom_sn} <span className="soft">{line.title}</span>
            </h3>
            <ul className={styles.list}>
              {line.reports.map((report) => (
                <li key={report.id} className={styles.report}>
                  <div>
                    <strong>{t('damage.cartonOf', { carton: report.carton, all: line.cartons })}</strong>{' '}
                    <span className="badge warn">{t(`damage.kinds.${report.kind}`)}</span>
                    {report.note && <p className={styles.said}>{report.note}</p>}
                    <p className="small soft">
                      {t('damage.by', { name: report.by_name, when: dateTime(report.created_at) })}
                    </p>
                    {damage.may_report && (
                      <button
                        type="button"
                        className={`btn quiet ${styles.remove}`}
                        disabled={remove.busy}
                        onClick={() => void remove.run({ id: report.id })}
                      >
                        {t('damage.remove')}
                        <span className="hidden">
                          {' '}
                          {t('damage.cartonOf', { carton: report.carton, all: line.cartons })}
                        </span>
                      </button>
                    )}
                  </div>
                  <div className={styles.proof}>
                    {report.pictures.map((picture, i) => (
                      <a key={picture.id} href={picture.url} target="_blank" rel="noreferrer">
                        <img src={picture.url} alt={t('picture', { n: i + 1 })} loading="lazy" />
                      </a>
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  )
}
