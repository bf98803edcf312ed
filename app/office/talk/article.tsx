import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { ArticleEditor } from './article/article-editor.tsx'

/** /office/articles/:id: an article in the editor. Told of versions that somebody else saved. */
export default function ArticlePage() {
  const { t } = useTranslation('article')
  const id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('/office/article', { id })
  if (data) return <ArticleEditor key={data.id} loaded={data} reload={() => void refetch()} />
  if (error)
    return (
      <div className="stack">
        <Link to={paths.office('articles')}>{t('back')}</Link>
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  return <Loading lines={10} />
}
