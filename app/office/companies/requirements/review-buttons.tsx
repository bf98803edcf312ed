import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ReasonButton } from './reason-button.tsx'

/** The answers that a review outdates. */
export const reviewedCalls = [
  '/office/requirementAnswers',
  '/office/merchantSetup',
  '/office/merchants',
  '/office/merchant',
  '/office/home',
] as const

type ReviewProps = { answer: { answer_id: number; state: string }; title: string }

/** Accepts what a manufacturer handed in, or sends it back with a reason that its people read. */
export function ReviewButtons({ answer: { answer_id, state }, title }: ReviewProps) {
  const { t } = useTranslation('office')
  const review = useCall('/office/reviewRequirement', { refresh: [...reviewedCalls], refreshRefused: true })
  return (
    <div className="row end">
      <ReasonButton
        label={t('requirements.sendBack')}
        danger
        title={t('requirements.sendBackAsk', { title })}
        final
        busy={review.busy}
        onReason={async (reason) => {
          const given = await review.run({ answer_id, pass: false, reason })
          if (given) tell.done(t('requirements.sentBack', { title }))
          return given !== null
        }}
      />
      {state === 'pending' && (
        <button
          type="button"
          className="btn primary"
          disabled={review.busy}
          onClick={async () => {
            if (await review.run({ answer_id, pass: true })) tell.done(t('requirements.accepted', { title }))
          }}
        >
          {t('requirements.accept')}
        </button>
      )}
    </div>
  )
}
