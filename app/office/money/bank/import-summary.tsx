import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { RepeatedLines } from './repeated-lines.tsx'

/**
 * The result of a statement's import: how many rows are new, known or invalid, the known ones with where they
 * stand, the invalid ones with reasons.
 */
export function ImportSummary({ result }: { result: Out<CallAt<'/office/statementImport'>> }) {
  const { t } = useTranslation('statement')
  const { number } = useFormat()
  const { id, added, known, faulty, faults, repeats } = result
  return (
    <section className="panel stack">
      <p role="status" className="strong">
        {t('taken', { added, known, faulty })}
      </p>
      {added > 0 && (
        <p>
          <Link className="btn primary" to={`${paths.office('bank')}?statement=${id}`}>
            {t('lookAtLines')}
          </Link>
        </p>
      )}
      {repeats.length > 0 && <RepeatedLines result={result} />}
      {faults.length > 0 && (
        <>
          <h2>{t('faultsTitle', { count: faulty })}</h2>
          <DataTable
            rows={faults}
            keyOf={({ row }) => row}
            columns={[
              { title: t('row'), num: true, cell: ({ row }) => number(row) },
              { title: t('column'), cell: ({ column }) => column },
              { title: t('cell'), cell: ({ cell }) => cell || <span className="soft">{t('empty')}</span> },
              { title: t('wrong'), cell: ({ reason }) => t(`fault.${reason}`) },
            ]}
          />
        </>
      )}
    </section>
  )
}
