import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { isCounted, isMet } from '#rules/people/merchant/requirement'
import { RequirementAnswer } from '../../../parts/certification/requirement-answer.tsx'
import { RequirementBadge } from '../../../parts/certification/requirement-badge.tsx'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { ReasonButton } from '../requirements/reason-button.tsx'
import { ReviewButtons, reviewedCalls } from '../requirements/review-buttons.tsx'

type Row = Out<CallAt<'/office/merchantSetup'>>['list'][number]

/** Lets the manufacturer off a requirement, with a reason. */
function Waive({ merchant_id, row }: { merchant_id: number; row: Row }) {
  const { t } = useTranslation('office')
  const waive = useCall('/office/waiveRequirement', { refresh: [...reviewedCalls], refreshRefused: true })
  const { requirement_id, title } = row
  return (
    <ReasonButton
      label={t('requirements.waive')}
      title={t('requirements.waiveAsk', { title })}
      final
      busy={waive.busy}
      onReason={async (reason) => {
        const given = await waive.run({ merchant_id, requirement_id, reason })
        if (given) tell.done(t('requirements.waived', { title }))
        return given !== null
      }}
    />
  )
}

/** What staff can do about a requirement; nothing where it is met by what there is. */
function Deeds({ merchant_id, row }: { merchant_id: number; row: Row }) {
  const { answer } = row
  const reviewable = answer && ['pending', 'accepted'].includes(answer.state)
  if (isMet(row) && !reviewable) return null
  return (
    <div className="row end">
      {!isMet(row) && <Waive merchant_id={merchant_id} row={row} />}
      {reviewable && <ReviewButtons answer={answer} title={row.title} />}
    </div>
  )
}

/** The manufacturer's answer to each requirement, with its review. */
export function MerchantSetup({ merchant_id }: { merchant_id: number }) {
  const { t } = useTranslation(['office', 'merchant'])
  const { data, error, refetch } = useAnswer('/office/merchantSetup', { merchant_id })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={4} />
  if (data.list.length === 0) return <p className="soft">{t('requirements.nothingAsked')}</p>
  return (
    <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
      {data.list.map((row) => (
        <li key={row.requirement_id} className="panel stack">
          <div className="between">
            <strong>{row.title}</strong>
            <span className="row">
              {!row.required && <span className="small soft">{t('merchant:setup.optional')}</span>}
              <RequirementBadge state={row.state} />
            </span>
          </div>
          <p className="small soft" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {row.text}
          </p>
          {isCounted(row.kind) && row.least !== null && (
            <p className="small soft">
              {t(`merchant:setup.found.${row.kind}`, { found: row.found, least: row.least })}
            </p>
          )}
          {row.answer && <RequirementAnswer answer={row.answer} />}
          <Deeds merchant_id={merchant_id} row={row} />
        </li>
      ))}
    </ul>
  )
}
