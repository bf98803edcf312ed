import { useState } from 'react'
import {
  freightLanes,
  freightServices,
  freightTariffLimits,
  servicePrices,
} from '#rules/aftersale/logistics/freight-tariff'
import { freightClasses } from '#rules/aftersale/logistics/logistics-bounds'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { TariffStart, useStartFaults } from './tariff-start.tsx'

type ProposeProps = { warehouses: readonly { id: number; name: string }[]; onClose: () => void }

const columns = ['states', 'minimum', 'kg100', 'm3', 'most_kg'] as const
type Column = (typeof columns)[number]
type Row = Record<Column, string> & { key: number }
const blank: Row = { key: 0, states: '', minimum: '', kg100: '', m3: '', most_kg: '' }

/** The rows that were typed, as the call takes them. */
const typedLanes = (rows: readonly Row[]) =>
  rows.map(({ key: _, most_kg, ...row }) => ({
    ...row,
    most_kg: /^\d{1,6}$/.test(most_kg.trim()) ? Number(most_kg) : 0,
  }))

/** Proposes a tariff of freight from a warehouse, which a colleague of finance confirms. */
export function ProposeFreight({ warehouses, onClose }: ProposeProps) {
  const { t } = useTranslation('rate')
  const { t: words } = useTranslation('logistics')
  const startFaults = useStartFaults()
  const [rows, setRows] = useState<readonly Row[]>([blank])
  const [wrong, setWrong] = useState(false)
  const blankForm = {
    ...{ warehouse_id: '', valid_from: '', note: '' },
    ...{ liftgate: '', appointment: '', residential: '', most_class: '150' },
  }
  const { bind, onSubmit, form } = useForm(blankForm, (values) => {
    const priced = (service: (typeof freightServices)[number]) =>
      servicePrices({ liftgate: '', appointment: '', residential: '', [service]: values[service] })
        ? undefined
        : t('freight.wrongService')
    return {
      ...startFaults(values),
      ...{ liftgate: priced('liftgate'), appointment: priced('appointment') },
      residential: priced('residential'),
    }
  })
  const save = useCall('/office/freightTariffSave', {
    refresh: ['/office/freightTariffList', '/office/home'],
    onDone: () => {
      tell.done(t('form.sent'))
      onClose()
    },
  })
  const told = save.fieldErrors
  const lanes = typedLanes(rows)
  return (
    <Dialog title={t('freight.propose')} width={860} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={onSubmit(({ most_class, ...said }) => {
          const fits = freightLanes(lanes) !== null
          setWrong(!fits)
          if (fits)
            void save.run({
              ...said,
              most_class: freightClasses.find((one) => one === most_class) ?? '150',
              warehouse_id: Number(said.warehouse_id),
              lanes: JSON.stringify(lanes),
            })
        })}
      >
        <TariffStart warehouses={warehouses} bind={bind} told={told} />
        <p className="small soft">{t('freight.means')}</p>
        <Lanes rows={rows} setRows={setRows} />
        {(wrong || told.lanes) && <FormError>{told.lanes ?? t('freight.wrong')}</FormError>}
        <fieldset className="fields" style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{t('freight.services')}</legend>
          {freightServices.map((service) => (
            <TextField
              key={service}
              label={words(`service.${service}`)}
              hint={t('freight.serviceHint')}
              inputMode="decimal"
              maxLength={10}
              told={told[service]}
              {...bind(service)}
            />
          ))}
          <Select label={t('freight.mostClass')} {...bind('most_class')}>
            {freightClasses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </fieldset>
        <TextArea label={t('form.note')} maxLength={freightTariffLimits.note} {...bind('note')} />
        <DialogFoot submit={t('form.send')} leave={t('form.close')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

type LanesProps = { rows: readonly Row[]; setRows: (rows: readonly Row[]) => void }

/** The rows of a tariff: which states, and what freight there costs. */
function Lanes({ rows, setRows }: LanesProps) {
  const { t } = useTranslation('rate')
  const change = (key: number, set: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...set } : row)))
  return (
    <>
      <DataTable
        caption={t('freight.rates')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={columns.map((column) => ({
          title: t(`freight.column.${column}`),
          cell: (row: Row) => (
            <input
              aria-label={t('freight.columnOf', {
                column: t(`freight.column.${column}`),
                no: rows.indexOf(row) + 1,
              })}
              style={{ width: column === 'states' ? '12rem' : '6rem' }}
              inputMode={column === 'states' ? 'text' : column === 'most_kg' ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={column === 'states' ? 300 : 10}
              value={row[column]}
              onChange={({ target }) => change(row.key, { [column]: target.value })}
            />
          ),
        }))}
      />
      <p className="row">
        {rows.length < freightTariffLimits.rows && (
          <button
            type="button"
            className="btn"
            onClick={() => setRows([...rows, { ...blank, key: (rows.at(-1)?.key ?? 0) + 1 }])}
          >
            {t('freight.add')}
          </button>
        )}
        {rows.length > 1 && (
          <button type="button" className="btn" onClick={() => setRows(rows.slice(0, -1))}>
            {t('freight.remove')}
          </button>
        )}
      </p>
    </>
  )
}
