import { useState } from 'react'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { StockItem } from '../../../parts/product/stock-item.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import {
  addScanned,
  type CountEntries,
  type CountingEvent,
  piecesWanted,
  tellsDamaged,
  typedOf,
} from './count-entries.ts'
import type { OfficeForm } from './office-form.ts'

type CountProps = {
  form: OfficeForm
  event: CountingEvent
  typed: CountEntries
  type: (typed: CountEntries) => void
}
type Line = OfficeForm['lines'][number]

/** The lines of a form with what is found of each; a addScanned code adds a piece. */
export function CountLines({ form, event, typed, type }: CountProps) {
  const { t } = useTranslation('requisition')
  const { number } = useFormat()
  const [code, setCode] = useState('')
  const [unknown, setUnknown] = useState('')
  const blind = form.kind === requisitionKind.count
  function scan() {
    const next = addScanned(form, typed, code)
    setUnknown(next ? '' : code)
    setCode('')
    if (next) type(next)
  }
  const all = () =>
    type(
      new Map(
        form.lines.map((line) => [line.line_id, { pieces: String(piecesWanted(form, line)), damaged: '' }]),
      ),
    )
  const change = (line: Line, set: Partial<{ pieces: string; damaged: string }>) =>
    type(new Map(typed).set(line.line_id, { ...typedOf(typed, line), ...set }))
  return (
    <>
      <div className="fields">
        <TextField
          label={t('work.scan')}
          autoComplete="off"
          value={code}
          wrong={unknown === '' ? undefined : t('work.unknown', { code: unknown })}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(key) => {
            if (key.key !== 'Enter') return
            key.preventDefault()
            scan()
          }}
        />
        {!blind && (
          <p>
            <button type="button" className="btn" onClick={all}>
              {t('work.all')}
            </button>
          </p>
        )}
      </div>
      <DataTable<Line>
        caption={t('goods')}
        rows={form.lines}
        keyOf={({ line_id }) => line_id}
        columns={[
          {
            title: t('column.item'),
            cell: (line) => (
              <StockItem item={line}>
                {line.condition === 2 && <span className="badge warn">{t('damaged')}</span>}
                {line.place !== '' && <p className="small">{t('placeOf', { place: line.place })}</p>}
              </StockItem>
            ),
          },
          ...(blind
            ? []
            : [
                {
                  title: t('work.wanted'),
                  num: true,
                  cell: (line: Line) => number(piecesWanted(form, line) ?? 0),
                },
              ]),
          {
            title: t('work.found'),
            cell: (line) => (
              <input
                aria-label={t('work.foundOf', { item: line.custom_sn })}
                style={{ width: '6rem' }}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={typedOf(typed, line).pieces}
                onChange={({ target }) => change(line, { pieces: target.value.trim() })}
              />
            ),
          },
          {
            title: t('column.damaged'),
            cell: (line) =>
              tellsDamaged(form, event, line) ? (
                <input
                  aria-label={t('work.damagedOf', { item: line.custom_sn })}
                  style={{ width: '6rem' }}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={typedOf(typed, line).damaged}
                  onChange={({ target }) => change(line, { damaged: target.value.trim() })}
                />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  )
}
