import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { codeName } from '#rules/codes'
import { contestState } from '#rules/goods/merchant/score'
import { useTranslation } from '../../../texts/use-translation.ts'

type Contest = NonNullable<Out<CallAt<'/merchant/scoreMisses'>>['list'][number]['contest']>

/** What became of a contest, with its answer. */
export function ContestNote({ contest }: { contest: Pick<Contest, 'state' | 'answer'> }) {
  const { t } = useTranslation('score')
  return (
    <div className="small">
      {t(`contest.state.${codeName(contestState, contest.state)}`)}
      {contest.answer && <div className="soft">{contest.answer}</div>}
    </div>
  )
}
