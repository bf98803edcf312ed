import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { AnswersToReview } from './requirements/answers-to-review.tsx'
import { RequirementList } from './requirements/requirement-list.tsx'

const tabs = ['review', 'list'] as const

/** /office/requirements: what manufacturers handed in, and what is asked of them before they are opened. */
export default function Requirements() {
  const { t } = useTranslation('office')
  const tab = useTab(tabs)
  return (
    <div className="stack">
      <div>
        <h1>{t('menu.requirements')}</h1>
        <p className="soft">{t('requirements.lead')}</p>
      </div>
      <LinkTabs
        label={t('menu.requirements')}
        tabs={tabs.map((id) => ({ id, name: t(`requirements.tab.${id}`) }))}
        chosen={tab}
      />
      {tab === 'review' ? <AnswersToReview /> : <RequirementList />}
    </div>
  )
}
