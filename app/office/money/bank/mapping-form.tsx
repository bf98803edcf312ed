import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyText, toCents } from '#rules/money/money'
import { dateOrders } from '#rules/paying/statement/cells'
import {
  lacking,
  readStatementRow,
  type StatementField,
  statementFields,
} from '#rules/paying/statement/mapping'
import { cutText } from '#rules/text/cut-text'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'

export type StatementPreview = Out<CallAt<'/office/statementPreview'>>
type Mapping = StatementPreview['mapping']

type SheetRow = { place: number; cells: readonly string[] }

/** The first rows as parsed by this mapping, with the faults of rows that cannot be parsed. */
function Read({ preview, mapping }: { preview: StatementPreview; mapping: Mapping }) {
  const { t } = useTranslation('statement')
  const { money, date } = useFormat()
  const rows: SheetRow[] = preview.rows.map((cells, place) => ({ place, cells }))
  const read = ({ cells }: SheetRow) =>
    readStatementRow((column) => cells[preview.columns.indexOf(column)] ?? '', mapping, new Date())
  const line = (row: SheetRow) => {
    const found = read(row)
    return 'line' in found ? found.line : null
  }
  return (
    <DataTable
      rows={rows}
      keyOf={({ place }) => place}
      columns={[
        {
          title: t('field.date'),
          cell: (row) => {
            const found = read(row)
            if ('line' in found) return date(found.line.booked_on)
            return (
              <span className="badge bad">
                {t(`fault.${found.fault.reason}`)}: {found.fault.cell || t('empty')}
              </span>
            )
          },
        },
        {
          title: t('field.amount'),
          num: true,
          cell: (row) => {
            const found = line(row)
            return found ? money(moneyText(toCents(found.amount_cents))) : '–'
          },
        },
        { title: t('field.text'), cell: (row) => line(row)?.text },
        { title: t('field.reference'), cell: (row) => line(row)?.reference },
      ]}
    />
  )
}

const hints = { direction: 'besideAmount', credit: 'whereApart', debit: 'whereApart' } as Partial<
  Record<StatementField, 'besideAmount' | 'whereApart'>
>
const longestSample = 24

/** A column's name with its first value, since some banks leave columns unnamed. */
function told({ columns, rows }: StatementPreview, column: string): string {
  const place = columns.indexOf(column)
  const sample = rows.map((cells) => cells[place] ?? '').find((cell) => cell !== '')
  return sample ? `${column} · ${cutText(sample, longestSample)}` : column
}

type MappingFormProps = {
  preview: StatementPreview
  busy: boolean
  wrong: string | null
  onBack: () => void
  onTake: (mapping: Mapping) => void
}

/** Maps the columns of a statement, with the formats of amounts and days; the first rows show the result. */
export function StatementMappingForm({ preview, busy, wrong, onBack, onTake }: MappingFormProps) {
  const { t } = useTranslation('statement')
  const [mapping, setMapping] = useState<Mapping>(preview.mapping)
  const set = (part: Partial<Mapping>) => setMapping((before) => ({ ...before, ...part }))
  const missing = lacking(mapping, preview.columns)
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing) onTake(mapping)
      }}
    >
      <div>
        <h2>{preview.file_name}</h2>
        <p className="soft">{t(preview.remembered ? 'remembered' : 'guessed')}</p>
      </div>
      <div className="fields">
        {statementFields.map((field) => (
          <Select
            key={field}
            label={t(`field.${field}`)}
            hint={hints[field] && t(hints[field])}
            required={field === 'date'}
            value={mapping[field]}
            wrong={
              missing?.field === field
                ? t(`needs.${missing.field === 'date' ? 'date' : 'amount'}`)
                : undefined
            }
            onChange={({ target }) => set({ [field]: target.value })}
          >
            <option value="">{t('noColumn')}</option>
            {preview.columns.map((column) => (
              <option key={column} value={column}>
                {told(preview, column)}
              </option>
            ))}
          </Select>
        ))}
        <Select
          label={t('decimal')}
          value={mapping.decimal}
          onChange={({ target }) => set({ decimal: target.value as Mapping['decimal'] })}
        >
          <option value=".">1,234.50</option>
          <option value=",">1.234,50</option>
        </Select>
        <Select
          label={t('dateOrder')}
          value={mapping.date_order}
          onChange={({ target }) => set({ date_order: target.value as Mapping['date_order'] })}
        >
          {dateOrders.map((order) => (
            <option key={order} value={order}>
              {t(`order.${order}`)}
            </option>
          ))}
        </Select>
      </div>
      {!missing && <Read preview={preview} mapping={mapping} />}
      {wrong && (
        <p className="note bad" role="alert">
          {wrong}
        </p>
      )}
      <DialogFoot
        submit={t('take')}
        leave={t('another')}
        busy={busy}
        missing={missing && t(`needs.${missing.field === 'date' ? 'date' : 'amount'}`)}
        onClose={onBack}
      />
    </form>
  )
}
