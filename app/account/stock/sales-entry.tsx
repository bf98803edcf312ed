import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  rowsOfTable,
  type TypedField,
  typedFields,
  typedMost,
  typedTable,
} from '#rules/buying/channel/typed-orders'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { MainButton } from '../../ui/form/main-button.tsx'
import { readPaste } from '../../ui/grid/read-paste.ts'
import type { GridSpot } from '../../ui/grid/walk-rows.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { NotForRole } from '../../ui/page/not-for-role.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EntryGrid } from './sales-entry/entry-grid.tsx'
import {
  changeCell,
  emptyEntry,
  fillFrom,
  removeRow,
  shownFaults,
  type TypedRows,
  writtenRows,
} from './sales-entry/entry-rows.ts'
import { ChannelAccountChoice, useChannelAccount } from './sales-import/account-choice.tsx'
import { useJudging } from './sales-import/use-judging.ts'

export const handle: PageHandle = { title: 'channel:entry.title', lead: 'channel:entry.lead' }

/** The rows of this tab, and what changes them. */
function useEntry() {
  const { t } = useTranslation('channel')
  const { value, set, forget } = usePersisted('sales-entry', { scope: 'tab', initial: emptyEntry })
  const [entry, setEntry] = useState<TypedRows>(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is made anew each time and does the same
  useEffect(() => set(entry), [entry])
  async function paste(text: string, spot: GridSpot | null) {
    const table = await readPaste(text).catch(() => [])
    const from = typedFields.find((field) => field === spot?.field) ?? typedFields[0]
    const { entry: filled, cut } = fillFrom(entry, spot?.row ?? null, rowsOfTable(table, from))
    setEntry(filled)
    if (cut > 0) tell.error(t('entry.cut', { count: cut, most: typedMost }))
  }
  return { entry, setEntry, paste, forget }
}

/** /user_center/sales_entry: types or pastes orders for own customers, which are then judged like a file. */
export default function SalesEntry() {
  const { t } = useTranslation('channel')
  const may = useMay()('order')
  const { entry, setEntry, paste, forget } = useEntry()
  const of = useChannelAccount()
  const { judge, going, wrong, setWrong } = useJudging()
  const written = writtenRows(entry)
  const [editing, edit] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const faults = useMemo(() => shownFaults(entry, { editing, checked }), [entry, editing, checked])
  // The same functions each time, so that of many rows only the edited one renders again.
  const change = useCallback(
    (id: number, field: TypedField, text: string) =>
      setEntry((before) => changeCell(before, id, { [field]: text })),
    [setEntry],
  )
  const remove = useCallback((id: number) => setEntry((before) => removeRow(before, id)), [setEntry])
  async function check() {
    if (!of.account) return setWrong(t('sales.chooseAccount'))
    setChecked(true)
    const found = shownFaults(entry, { editing: null, checked: true })
    const [bad] = found.flatMap(([fault], i) =>
      fault ? [{ row: entry.rows[i]!.id, field: fault.field }] : [],
    )
    if (bad) {
      const cell = `[data-row="${bad.row}"] [data-field="${bad.field}"]`
      grid.current?.querySelector<HTMLInputElement>(cell)?.focus()
      return setWrong(t('entry.toMend', { count: found.filter((row) => row.length > 0).length }))
    }
    setWrong(null)
    const lines = typedTable(written).map((cells) =>
      cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
    )
    const file = new File([lines.join('\r\n')], `${t('entry.fileName')}.csv`, { type: 'text/csv' })
    if (await judge(of.account.id, file)) forget()
  }
  return (
    <div className="stack">
      <p>
        <Link to={paths.salesImports()}>← {t('sales.back')}</Link>
      </p>
      <PageHead />
      {may ? (
        <>
          <section className="panel stack">
            <ChannelAccountChoice of={of} onChoose={() => setWrong(null)} />
          </section>
          <EntryGrid
            ref={grid}
            rows={entry.rows}
            faults={faults}
            onChange={change}
            onRemove={remove}
            onPaste={(text, spot) => void paste(text, spot)}
            onEdit={edit}
          />
          <p className="small soft">{t('entry.keys', { most: typedMost })}</p>
          {wrong && <FormError>{wrong}</FormError>}
          <div className="row end">
            <MainButton
              busy={going !== null}
              missing={written.length === 0 && t('entry.nothing')}
              onClick={() => void check()}
            >
              {t('entry.check', { count: written.length })}
            </MainButton>
          </div>
        </>
      ) : (
        <NotForRole />
      )}
    </div>
  )
}
