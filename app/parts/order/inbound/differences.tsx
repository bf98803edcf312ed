import type { ReactNode } from 'react'
import { differenceState } from '#rules/buying/inbound/difference'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Clock } from '../../../ui/text/due-badge.tsx'
import { DifferenceBadge } from './difference-badge.tsx'
import styles from './inbound.module.css'
import type { InboundDifference } from './inbound.ts'
import { InboundPictures } from './inbound-pictures.tsx'

const { asked, accepted, disputed, stands, recounted } = differenceState

/** What became of a difference, in words. */
function Became({ difference }: { difference: InboundDifference }) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const { state, kind, answer_by, answered_at, reason, result, result_note, custom_sn, file_ids } = difference
  const { damaged_to, gone } = difference
  const date = answered_at ? dateTime(answered_at) : ''
  const is = t('diff.is', { kind, count: result ?? 0 })
  return (
    <>
      {state === accepted && <p className="small soft">{t('diff.acceptedOn', { date })}</p>}
      {(state === disputed || state === recounted) && <p>{t('diff.disputedOn', { date, reason })}</p>}
      <InboundPictures ids={file_ids} of={custom_sn} />
      {state === disputed && <p className="small soft">{t('diff.again')}</p>}
      {state === stands && <p className="small soft">{t('diff.stood', { date: dateTime(answer_by) })}</p>}
      {damaged_to && !gone && (
        <p className="small soft">{t('diff.wished', { place: t(`diff.place.${damaged_to}`) })}</p>
      )}
      {result !== null && (
        <p>
          <strong>{t(result === 0 ? 'diff.resultNone' : 'diff.result', { is })}</strong> {result_note}
        </p>
      )}
      {gone && (
        <p>
          <strong>{t(`diff.gone.${gone.to}`)}</strong> {t('diff.goneOn', { date: dateTime(gone.at) })}{' '}
          {gone.note}
        </p>
      )}
    </>
  )
}

type DifferencesProps = {
  differences: readonly InboundDifference[]
  /** What the reader can do to one. */
  acts: (difference: InboundDifference) => ReactNode
}

/** How the count of a shipment differs from what was announced, and what was said of it. */
export function Differences({ differences, acts }: DifferencesProps) {
  const { t } = useTranslation('inbound')
  if (differences.length === 0) return null
  return (
    <section className="stack" aria-labelledby="differences">
      <h2 id="differences">{t('diff.title')}</h2>
      <p className="soft">{t('diff.lead')}</p>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={difference.difference_id} className="panel stack" style={{ gap: 8 }}>
            <div className="between">
              <p>
                <strong translate="no">{difference.custom_sn}</strong>{' '}
                {t('diff.is', { kind: difference.kind, count: difference.pieces })}
              </p>
              <span className="row" style={{ gap: 4 }}>
                <DifferenceBadge state={difference.state} />
                {difference.state === asked && <Clock due={new Date(difference.answer_by)} />}
              </span>
            </div>
            <Became difference={difference} />
            {acts(difference)}
          </li>
        ))}
      </ul>
    </section>
  )
}
