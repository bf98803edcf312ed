import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs } from '../../../ui/list/link-tabs.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { ImportProgress, isImportOver } from './import-progress.tsx'
import { PictureProgress } from './picture-progress.tsx'

type Detail = Pick<Out<CallAt<'/merchant/import'>>, 'import' | 'pictures' | 'count'>
export const importRowsAPage = 50

type ImportRunViewProps = {
  detail: Detail
  /** The page of all imports. */
  all: string
  report: { name: string; busy: boolean; ask: () => void }
  tabs: readonly { id: string; name: string }[]
  outcome: string
  rowsName: string
  page: number
  /** Whether pictures come into drafts, and not to buyers. */
  drafted?: boolean
  /** Above its progress, and below. */
  lead?: ReactNode
  told?: ReactNode
  /** The page of the pictures that fit no item. */
  strays: string
  children: ReactNode
}

/** An import: its progress and pictures, and below the rows of one outcome, which are the children. */
export function ImportRunView({
  detail,
  all,
  report,
  tabs,
  outcome,
  rowsName,
  page,
  ...more
}: ImportRunViewProps) {
  const { t } = useTranslation('import')
  const { import: run, pictures, count } = detail
  const isOver = isImportOver(run)
  return (
    <div className="stack">
      <p>
        <Link to={all}>← {t('page.another')}</Link>
      </p>
      <div className="between">
        <h1>{run.file_name}</h1>
        {isOver && (
          <button type="button" className="btn" disabled={report.busy} onClick={report.ask}>
            {report.name}
          </button>
        )}
      </div>
      {more.lead}
      <ImportProgress run={run} counts={['accepted', 'merged', 'rejected']} />
      <PictureProgress pictures={pictures} rowsAreIn={isOver} drafted={more.drafted ?? false} />
      {pictures.stray > 0 && isOver && (
        <p className="note">
          {t('stray.toAssign', { count: pictures.stray })} <Link to={more.strays}>{t('stray.open')}</Link>
        </p>
      )}
      {more.told}
      <h2>{rowsName}</h2>
      <LinkTabs label={rowsName} tabs={tabs} chosen={outcome} to={(id) => (id ? `?outcome=${id}` : '?')} />
      {more.children}
      <Pagination page={page} pageSize={importRowsAPage} count={count} />
    </div>
  )
}
