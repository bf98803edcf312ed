import { Link, useParams } from 'react-router'
import { changeKind } from '#rules/goods/change/change-state'
import { sameValue, withEdits } from '#rules/goods/change/fields'
import { ChangeBadge } from '../../parts/product/change/change-badge.tsx'
import { ChangeHistory } from '../../parts/product/change/change-history.tsx'
import { CompletenessRing } from '../../parts/product/change/completeness-ring.tsx'
import { useFieldName } from '../../parts/product/change/field-name.ts'
import { MissingList } from '../../parts/product/change/missing-list.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { ChangeReview } from './change/review.tsx'
import { SampleCheck } from './change/sample-check.tsx'

/** /office/changes/:id: a change, each field before and after, with the editor's verdict. */
export default function ChangePage() {
  const { t } = useTranslation(['change', 'office'])
  const change_id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('/office/change', { change_id }, { every: freshLinks })
  const fields = data ? withEdits(data.published, data.edits) : {}
  const nameOf = useFieldName(fields)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const shown = { ...data, edits: data.edits.filter(({ before, after }) => !sameValue(before, after)) }
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('changes')}>{t('review.back')}</Link>
      </p>
      <WorkedOn kind="change" of={change_id} />
      <div className="between">
        <h1>
          {data.title || t('untitled')} <ChangeBadge state={data.state} />
        </h1>
        {data.next_change_id !== null && (
          <Link className="btn" to={paths.office(`changes/${data.next_change_id}`)}>
            {t('review.next')}
          </Link>
        )}
      </div>
      <p className="soft">
        {data.merchant_name} · {t(data.kind === changeKind.product ? 'review.new' : 'review.edit')}
        {data.auto && ` · ${t('review.auto')}`}
        {data.product_id !== null && (
          <>
            {' · '}
            <Link className="underlined" to={paths.product(data.product_id)}>
              {t('inShop')}
            </Link>
          </>
        )}
      </p>
      {data.stale.length > 0 && (
        <p className="note warn">{t('review.stale', { count: data.stale.length })}</p>
      )}
      <ChangeReview key={`${change_id} ${data.rev}`} change={shown} nameOf={nameOf} />
      {data.sample_open && <SampleCheck change_id={change_id} />}
      <section className="panel stack" aria-labelledby="complete">
        <h2 id="complete">{t('complete.title')}</h2>
        <CompletenessRing percent={data.completeness.percent} />
        <MissingList missing={data.completeness.missing} />
        <ChangeHistory history={data.history} />
      </section>
    </div>
  )
}
