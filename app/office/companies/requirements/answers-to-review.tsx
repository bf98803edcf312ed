import { Link } from 'react-router'
import { RequirementAnswer } from '../../../parts/certification/requirement-answer.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { ReviewButtons } from './review-buttons.tsx'

const pageSize = 25

/** Manufacturers' answers that nobody has reviewed, the longest waiting first. */
export function AnswersToReview() {
  const { t } = useTranslation('office')
  const { page, after } = useListQuery()
  const answer = useAnswer('/office/requirementAnswers', { page, after, page_size: pageSize })
  return (
    <PagedList
      answer={answer}
      pageSize={pageSize}
      lines={4}
      height={120}
      empty={<EmptyState title={t('requirements.noAnswers')} />}
    >
      {(list) => (
        <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
          {list.map(({ merchant_id, merchant_name, title, answer: given }) => (
            <li key={given.answer_id} className="panel stack">
              <div className="between">
                <h2>{title}</h2>
                <Link className="underlined" to={paths.office(`merchants/${merchant_id}`)}>
                  {merchant_name}
                </Link>
              </div>
              <RequirementAnswer answer={given} />
              <ReviewButtons answer={given} title={title} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
