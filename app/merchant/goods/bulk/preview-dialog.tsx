import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyFields } from '#rules/goods/prices/price-cells'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'

type Preview = Out<CallAt<'/merchant/bulkPreview'>>
type Cell = Preview['cells'][number]
type PreviewDialogProps = {
  preview: Preview
  busy: boolean
  onConfirm: (sure: boolean) => void
  onClose: () => void
}
const cellsShown = 200

/** What is wrong first, then prices far from what they were, then the rest. */
const order = ({ problem, far }: Cell) => (problem ? 0 : far ? 1 : 2)

/** Each cell before and after. Prices far from what they were are confirmed by their number. */
export function PreviewDialog({ preview, busy, onConfirm, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['prices', 'change'])
  const { money, number } = useFormat()
  const [typed, setTyped] = useState('')
  const { cells, wrong_rows, items } = preview
  const far = cells.filter((cell) => cell.far).length
  const wrong = wrong_rows.length + cells.filter(({ problem }) => problem !== null).length
  const shown = cells.toSorted((one, other) => order(one) - order(other)).slice(0, cellsShown)
  const say = (text: string, { field }: Cell) =>
    text === '' ? '–' : moneyFields.includes(field) && /^\d+\.\d\d$/.test(text) ? money(text) : text
  const missing =
    wrong > 0
      ? t('bulk.wrong', { count: wrong })
      : cells.length === 0
        ? t('bulk.nothing')
        : far > 0 && typed.trim() !== String(far) && t('bulk.typeFar', { count: far })
  return (
    <Confirm
      open
      wide
      title={t('bulk.preview')}
      confirm={t('bulk.apply', { count: cells.length })}
      missing={missing}
      busy={busy}
      onConfirm={() => onConfirm(far > 0)}
      onClose={onClose}
    >
      <p>{t('bulk.total', { cells: cells.length, items })}</p>
      {wrong_rows.length > 0 && (
        <ul className="wrong">
          {wrong_rows.slice(0, 20).map(({ row, custom_sn, problem }) => (
            <li key={`${row} ${custom_sn}`}>
              <span translate="no">{custom_sn}</span>: {t(`bulk.row.${problem}`)}
            </li>
          ))}
          {wrong_rows.length > 20 && <li>{t('bulk.more', { count: wrong_rows.length - 20 })}</li>}
        </ul>
      )}
      <DataTable
        caption={t('bulk.preview')}
        rows={shown}
        keyOf={({ relation_id, field }) => `${relation_id} ${field}`}
        columns={[
          { title: t('bulk.item'), cell: ({ custom_sn }) => <span translate="no">{custom_sn}</span> },
          { title: t('bulk.field'), cell: ({ field }) => t(`change:field.${field}`) },
          { title: t('bulk.before'), num: true, cell: (cell) => say(cell.before, cell) },
          { title: t('bulk.after'), num: true, cell: (cell) => <strong>{say(cell.after, cell)}</strong> },
          {
            title: t('bulk.note'),
            cell: ({ problem, far: isFar }) =>
              problem ? (
                <span className="wrong">{t(`problem.${problem}`)}</span>
              ) : (
                isFar && <span className="wrong">{t('bulk.far')}</span>
              ),
          },
        ]}
      />
      {cells.length > cellsShown && (
        <p className="soft small">{t('bulk.more', { count: cells.length - cellsShown })}</p>
      )}
      {far > 0 && wrong === 0 && (
        <TextField
          label={t('bulk.confirmFar', { count: far, number: number(far) })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Confirm>
  )
}
