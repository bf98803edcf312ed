import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { importTone } from './import-tone.ts'

type ImportListRow = Out<CallAt<'/merchant/importList'>>['list'][number]
type FileRun = Pick<ImportListRow, 'id' | 'file_name'>
type StateRun = Pick<ImportListRow, 'status' | 'dry_run' | 'of_pictures'>

/** The columns of lists of imports; `pathOf` leads to the page of one. */
export function useImportColumns(pathOf: (id: number) => string) {
  const { t } = useTranslation('import')
  const { dateTime, number } = useFormat()
  return {
    file: {
      title: t('page.step.file'),
      cell: ({ id, file_name }: FileRun) => (
        <Link className="strong" to={pathOf(id)}>
          {file_name}
        </Link>
      ),
    },
    state: {
      title: t('own.state'),
      cell: ({ status, dry_run, of_pictures }: StateRun) => (
        <>
          <span className={`badge ${importTone[status]}`}>{t(`page.status.${status}`)}</span>{' '}
          {dry_run && <span className="badge">{t('page.dryRun')}</span>}
          {of_pictures && <span className="badge">{t('archive.badge')}</span>}
        </>
      ),
    },
    count: <N extends 'accepted' | 'merged' | 'rejected'>(name: N) => ({
      title: t(`page.${name}`),
      num: true,
      cell: (run: { [count in N]: number }) => number(run[name]),
    }),
    when: {
      title: t('page.when'),
      cell: ({ created_at }: Pick<ImportListRow, 'created_at'>) => dateTime(created_at),
    },
  }
}
