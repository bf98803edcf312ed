import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { priceAt } from '#rules/goods/prices/price-cells'
import { FieldDifference } from '../../../parts/product/change/field-difference.tsx'
import { useItemlessName } from '../../../parts/product/change/field-name.ts'
import { FieldValue } from '../../../parts/product/change/field-value.tsx'
import styles from '../../../parts/product/import/import.module.css'
import { useTranslation } from '../../../texts/use-translation.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'

type Row = Out<CallAt<'/merchant/import'>>['rows'][number]

/** A new item is told by its number, so these of its fields say nothing more. */
const said = (path: string) => !/^items\.n[a-z0-9]+(\.custom_sn)?$/.test(path)
const isNew = ({ differences }: Row) => differences.some(({ path }) => /^items\.n[a-z0-9]+$/.test(path))

/** What a row changes: each field as it was and as it is to be. */
function Differences({ row }: { row: Row }) {
  const { t } = useTranslation('import')
  const nameOf = useItemlessName()
  return (
    <>
      {isNew(row) && <span className="badge good">{t('own.newItem')}</span>}
      <dl className={styles.differences}>
        {row.differences
          .filter(({ path }) => said(path))
          .map(({ path, before, after }) => (
            <div key={path}>
              <dt className="small soft">{nameOf(path)}</dt>
              <dd>
                {before !== null && (typeof before !== 'string' || priceAt(path) !== null) && (
                  <>
                    <FieldValue path={path} value={before} links={{}} /> →{' '}
                  </>
                )}
                <FieldDifference path={path} before={before} after={after} links={{}} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function Told({ row }: { row: Row }) {
  const { t } = useTranslation('import')
  if (row.reason === '') return null
  return (
    <p>
      {t(`reason.${row.reason}`, { defaultValue: row.reason })}
      {row.cell && (
        <>
          {' '}
          <span className="small soft">
            {row.column && `${row.column}: `}
            <code className={styles.feedCell}>{row.cell}</code>
          </span>
        </>
      )}
    </p>
  )
}

const tone = { accepted: 'good', merged: 'warn', rejected: 'bad', picture: 'warn' } as Record<string, string>

/** Rows that change something, or are to be mended, with what to do. */
export function OwnRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('import')
  if (rows.length === 0) return <p className="soft">{t('own.noRows')}</p>
  return (
    <DataTable
      rows={rows}
      keyOf={({ row_number, place }) => `${row_number}/${place}`}
      columns={[
        { title: t('page.row'), cell: (row) => row.row_number },
        { title: t('report.number'), cell: (row) => <span translate="no">{row.custom_sn}</span> },
        {
          title: t('page.outcome'),
          cell: ({ outcome, reason }) => (
            <span className={`badge ${outcome === 'accepted' && reason ? 'warn' : tone[outcome]}`}>
              {t(`outcome.${outcome}`)}
            </span>
          ),
        },
        {
          title: t('own.what'),
          cell: (row) => (
            <div className={styles.told}>
              <Told row={row} />
              <Differences row={row} />
            </div>
          ),
        },
      ]}
    />
  )
}
