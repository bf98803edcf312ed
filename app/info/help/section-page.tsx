import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import type { HelpTopic } from './help-article.ts'
import { TopicList } from './topic-list.tsx'

/** The topics of a section, each with its lead. */
export function SectionPage({
  section,
  list,
}: {
  section: HelpTopic['section']
  list: readonly HelpTopic[]
}) {
  const { t } = useTranslation('help')
  return (
    <div className="stack">
      <div className="stack" style={{ gap: 6 }}>
        <h1>{t(`section.${section}`)}</h1>
        <p className="soft">{t(`sectionLead.${section}`)}</p>
      </div>
      {list.length === 0 ? <EmptyState title={t('none')} /> : <TopicList list={list} />}
    </div>
  )
}
