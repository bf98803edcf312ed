import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { articleSections } from '#rules/talk/articles'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { NewArticle } from './article/new-article.tsx'
import { SectionTable } from './article/section-table.tsx'

/** /office/articles: all articles by section, in the help centre's order. */
export default function Articles() {
  const { t } = useTranslation('article')
  const { data, error, refetch } = useAnswer('/office/articleList', {})
  const [making, setMaking] = useState(false)
  return (
    <div className="stack" style={{ gap: 24 }}>
      <div className="between">
        <h1>{t('title')}</h1>
        <button type="button" className="btn primary" onClick={() => setMaking(true)}>
          <IconPlus size={18} aria-hidden="true" /> {t('new.label')}
        </button>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data?.list.length === 0 && (
        <EmptyState title={t('none')}>
          <p className="soft">{t('noneText')}</p>
        </EmptyState>
      )}
      {data &&
        articleSections.map((section) => {
          const list = data.list.filter((article) => article.section === section)
          return list.length > 0 && <SectionTable key={section} section={section} list={list} />
        })}
      {making && <NewArticle onClose={() => setMaking(false)} />}
    </div>
  )
}
