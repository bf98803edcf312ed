import { useState } from 'react'
import type { Lot } from '../../parts/contract/lot/paper-list.tsx'
import { piecesTyped } from '../../parts/contract/lot/pieces-typed.ts'
import type { ContractOrder } from '../../parts/contract/order/contract-order.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FinalNote } from '../../ui/overlay/final-note.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import {
  ContainerFields,
  type ContainerRow,
  containerRowFault,
  emptyContainer,
  hasPackages,
} from './container-fields.tsx'
import { type PackedRow, packedColumns, packedFault } from './packing.ts'
import { PackingFields } from './packing-fields.tsx'
import { lackingOf, PaperFields, type PaperRow } from './paper-fields.tsx'

type DocumentsProps = { order_number: string; lot: Lot; lines: ContractOrder['lines'] }

const text = (value: number | null) => (value === null ? '' : String(value))

const sum = (typed: readonly string[]) => typed.reduce((all, text) => all + (piecesTyped(text) ?? 0), 0)

/** The voyage, containers, packing list and papers as they are typed; first as they were handed in before. */
function useShipment(lot: Lot) {
  const [containers, setContainers] = useState<readonly ContainerRow[]>(() =>
    lot.containers.length > 0
      ? lot.containers.map((one) => ({ ...one, key: one.container_number, packages: String(one.packages) }))
      : [emptyContainer('first')],
  )
  const [papers, setPapers] = useState<readonly PaperRow[]>([])
  const [packing, setPacking] = useState<Readonly<Record<number, PackedRow>>>(() =>
    Object.fromEntries(
      lot.lines.map(({ line_no, planned, cartons, gross_kg, cbm }) => [
        line_no,
        { pieces: String(planned), cartons: text(cartons), gross_kg: text(gross_kg), cbm: text(cbm) },
      ]),
    ),
  )
  const pack = (line_no: number, part: Partial<PackedRow>) =>
    setPacking((all) => ({ ...all, [line_no]: { ...all[line_no]!, ...part } }))
  const loads = containers.every((row) => containerRowFault(containers, row) === null && hasPackages(row))
  const packs = lot.lines.every(({ line_no, planned }) =>
    packedColumns.every((column) => packedFault(column, packing[line_no]?.[column] ?? '', planned) === null),
  )
  const packed = sum(Object.values(packing).map(({ cartons }) => cartons))
  const loaded = sum(containers.map(({ packages }) => packages))
  const fault = !loads || !packs ? 'lookAgain' : packed === loaded ? null : 'cartonsDiffer'
  return { containers, setContainers, papers, setPapers, packing, pack, packed, loaded, fault }
}

/** Hands in the papers of a lot that was loaded; finance checks them. */
export function DocumentsForm({ order_number, lot, lines }: DocumentsProps) {
  const { t } = useTranslation('lot')
  const [checked, setChecked] = useState(false)
  const ship = useShipment(lot)
  const submit = useCall('/merchant/submitDocuments', {
    refresh: ['/merchant/production', '/merchant/productionList'],
    refreshRefused: true,
  })
  const { carrier, vessel, voyage, booking_no, bl_number } = lot
  const form = useForm(
    {
      ...{ carrier, vessel, voyage, booking_no, bl_number },
      bl_release: String(lot.bl_release ?? 2),
      sailed_on: lot.sailed_on ?? '',
      eta: lot.eta ?? '',
      ...{ goods: '', papers: '' },
    },
    (values) => ({
      bl_number: values.bl_number.trim() ? undefined : t('ship.needBill'),
      sailed_on: values.sailed_on ? undefined : t('ship.needDay'),
      eta: values.eta ? undefined : t('ship.needDay'),
      goods: ship.fault ? t(`ship.${ship.fault}`) : undefined,
      papers: lackingOf(lot, ship.papers).length > 0 ? t('notHere') : undefined,
    }),
  )
  const bind = (name: keyof typeof form.values) => ({ ...form.bind(name), told: submit.fieldErrors[name] })
  async function send({ papers: _, goods: _goods, bl_release, ...values }: typeof form.values) {
    const containers = ship.containers.map(({ key: _key, packages, ...one }) => ({
      ...one,
      packages: Number(packages),
    }))
    const packing = Object.entries(ship.packing).map(([line_no, row]) => ({
      line_no: Number(line_no),
      pieces: Number(row.pieces),
      cartons: Number(row.cartons),
      gross_kg: Number(row.gross_kg),
      cbm: Number(row.cbm),
    }))
    const papers = ship.papers.map(({ file, kind, number }) => ({ kind, file_id: file.id, number }))
    const said = {
      ...{ order_number, lot_no: lot.lot_no, ...values, bl_release: Number(bl_release) },
      containers: JSON.stringify(containers),
      packing: JSON.stringify(packing),
      papers: JSON.stringify(papers),
    }
    if (await submit.run(said)) tell.done(t('ship.sent'))
  }
  return (
    <form
      ref={form.form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        setChecked(true)
        form.onSubmit(send)(event)
      }}
    >
      <h3>{t('ship.title', { lot_no: lot.lot_no })}</h3>
      <p className="small soft">{t('ship.lead')}</p>
      <div className="fields">
        <TextField label={t('ship.carrier')} maxLength={80} {...bind('carrier')} />
        <TextField label={t('ship.vessel')} maxLength={80} {...bind('vessel')} />
        <TextField label={t('ship.voyage')} maxLength={40} {...bind('voyage')} />
        <TextField label={t('ship.booking')} maxLength={40} {...bind('booking_no')} />
        <TextField label={t('ship.bill')} required maxLength={40} {...bind('bl_number')} />
        <Select label={t('ship.release')} {...bind('bl_release')}>
          {[1, 2, 3].map((one) => (
            <option key={one} value={one}>
              {t(`ship.release${one}`)}
            </option>
          ))}
        </Select>
        <TextField label={t('ship.sailed')} type="date" required {...bind('sailed_on')} />
        <TextField label={t('ship.eta')} type="date" required {...bind('eta')} />
      </div>
      <ContainerFields rows={ship.containers} checked={checked} onChange={ship.setContainers} />
      <PackingFields lot={lot} lines={lines} rows={ship.packing} checked={checked} onChange={ship.pack} />
      <p className={ship.packed === ship.loaded ? 'small soft' : 'note warn'} role="status">
        {t('ship.sum', { packed: ship.packed, loaded: ship.loaded })}
      </p>
      <PaperFields
        lot={lot}
        rows={ship.papers}
        wrong={form.wrong.papers ?? submit.fieldErrors.papers}
        onAdd={(row) => ship.setPapers((all) => [...all, row])}
        onChange={ship.setPapers}
      />
      <FormError>
        {checked && ship.fault
          ? t(`ship.${ship.fault}`)
          : (submit.fieldErrors.packing ?? submit.fieldErrors.containers)}
      </FormError>
      <FinalNote />
      <MainButton busy={submit.busy}>{t('ship.send')}</MainButton>
    </form>
  )
}
