import { useState } from 'react'
import { useNavigate } from 'react-router'
import { codeName } from '#rules/codes'
import { collectorPapers } from '#rules/goods/private/requisition-bounds'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { type RequisitionForm, requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ChooseGoods } from './choose-goods.tsx'
import { ChosenGoods } from './chosen-goods.tsx'
import { type ChosenItems, chosenOf, goodsList, type RequisitionPlace } from './chosen-items.ts'
import { TariffRate } from './tariff-rate.tsx'

const kinds = Object.values(requisitionKind)
type Kind = (typeof kinds)[number]
type WriteProps = { places: readonly RequisitionPlace[]; draft: RequisitionForm | undefined }

/** The values of the form's fields, without its goods. */
function useFields({ places, draft }: WriteProps) {
  const { query } = useListQuery()
  const own = places.filter(({ pieces }) => pieces > 0)
  const asked = own.find(({ warehouse_id }) => String(warehouse_id) === query.get('warehouse'))
  const kind = kinds.find((code) => String(code) === query.get('kind')) ?? requisitionKind.move
  return useState({
    kind: kinds.find((code) => code === draft?.kind) ?? kind,
    from: draft?.warehouse_id ?? (asked ?? own[0]!).warehouse_id,
    to: String(draft?.to_warehouse_id ?? query.get('to') ?? ''),
    name: draft?.collector?.name ?? '',
    id_type: draft?.collector?.id_type ?? collectorPapers[0],
    plate: draft?.collector?.plate ?? '',
    note: draft?.note ?? '',
  })
}
type Fields = ReturnType<typeof useFields>[0]

/** What is missing of a form, in words; null where it can be saved. */
function useMissing(fields: Fields, chosen: ChosenItems): string | null {
  const { t } = useTranslation('requisition')
  if (fields.kind === requisitionKind.move && (fields.to === '' || fields.to === String(fields.from)))
    return t('new.needTo')
  if (fields.kind === requisitionKind.handOver && fields.name.trim() === '') return t('new.needCollector')
  return goodsList(chosen).length === 0 ? t('new.needGoods') : null
}

/** Writes a form: what is to be done, where, and with which goods; saves it as a draft or submits it. */
export function WriteForm({ places, draft }: WriteProps) {
  const { t } = useTranslation('requisition')
  const navigate = useNavigate()
  const [fields, setFields] = useFields({ places, draft })
  const [chosen, choose] = useState<ChosenItems>(() => chosenOf(draft?.lines ?? []))
  const [number, setNumber] = useState(draft?.requisition_number ?? '')
  const missing = useMissing(fields, chosen)
  const save = useCall('/user/saveRequisition', { refresh: requisitionCalls, quiet: true })
  const submit = useCall('/user/submitRequisition', { refresh: requisitionCalls, quiet: true })
  const change = (set: Partial<Fields>) => setFields({ ...fields, ...set })
  const { kind, from, to, name, id_type, plate, note } = fields
  async function go(submits: boolean) {
    const hands = kind === requisitionKind.handOver
    const saved = await save.run({
      requisition_number: number,
      kind,
      warehouse_id: from,
      ...(kind === requisitionKind.move ? { to_warehouse_id: to } : {}),
      ...(hands ? { collector: JSON.stringify({ name, id_type, plate }) } : {}),
      note,
      goods_list: JSON.stringify(goodsList(chosen)),
    })
    if (!saved) return
    // Submitted again after a refusal, it is the same draft.
    setNumber(saved.requisition_number)
    if (submits && !(await submit.run({ requisition_number: saved.requisition_number }))) return
    tell.done(t(submits ? 'new.submitted' : 'new.saved'))
    void navigate(paths.requisition(saved.requisition_number))
  }
  const error = save.error ?? submit.error
  const busy = save.busy || submit.busy
  return (
    <div className="stack">
      <section className="panel stack" aria-labelledby="form-what">
        <h2 id="form-what">{t('new.what')}</h2>
        <FormFields places={places} fields={fields} change={change} onPlace={() => choose(new Map())} />
        <p className="soft">{t(`means.${codeName(requisitionKind, kind)}`)}</p>
        <TariffRate
          rate={places.find((place) => place.warehouse_id === from)?.rates.find((rate) => rate.kind === kind)}
        />
        <TextArea
          label={t('fact.note')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </section>
      <ChosenGoods chosen={chosen} choose={choose} labels={kind === requisitionKind.relabel} />
      <ChooseGoods key={from} warehouse_id={from} chosen={chosen} choose={choose} />
      {error && <FormError>{error.message}</FormError>}
      <div className="panel between">
        <button
          type="button"
          className="btn"
          disabled={busy || missing !== null}
          onClick={() => void go(false)}
        >
          {t('new.save')}
        </button>
        <MainButton busy={busy} missing={missing ?? false} onClick={() => void go(true)}>
          {t('new.submit')}
        </MainButton>
      </div>
    </div>
  )
}

type FieldsProps = {
  places: readonly RequisitionPlace[]
  fields: Fields
  change: (set: Partial<Fields>) => void
  /** The goods are elsewhere. */
  onPlace: () => void
}

function FormFields({ places, fields, change, onPlace }: FieldsProps) {
  const { t } = useTranslation('requisition')
  const { kind, from, to, name, id_type, plate } = fields
  return (
    <div className="fields">
      <Select
        label={t('column.kind')}
        value={kind}
        onChange={({ target }) => change({ kind: Number(target.value) as Kind })}
      >
        {kinds.map((code) => (
          <option key={code} value={code}>
            {t(`kind.${codeName(requisitionKind, code)}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('fact.warehouse')}
        value={from}
        onChange={({ target }) => {
          change({ from: Number(target.value) })
          onPlace()
        }}
      >
        {places
          .filter(({ pieces }) => pieces > 0)
          .map(({ warehouse_id, name: house, pieces }) => (
            <option key={warehouse_id} value={warehouse_id}>
              {t('new.house', { name: house, count: pieces })}
            </option>
          ))}
      </Select>
      {kind === requisitionKind.move && (
        <Select
          label={t('fact.to')}
          required
          value={to}
          onChange={({ target }) => change({ to: target.value })}
        >
          <option value="">{t('new.choose')}</option>
          {places
            .filter(({ warehouse_id }) => warehouse_id !== from)
            .map(({ warehouse_id, name: house, city, state }) => (
              <option key={warehouse_id} value={warehouse_id}>
                {house} · {city}, {state}
              </option>
            ))}
        </Select>
      )}
      {kind === requisitionKind.handOver && (
        <>
          <TextField
            label={t('fact.collector')}
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Select
            label={t('new.idType')}
            value={id_type}
            onChange={({ target }) =>
              change({ id_type: collectorPapers.find((one) => one === target.value) ?? collectorPapers[0] })
            }
          >
            {collectorPapers.map((one) => (
              <option key={one} value={one}>
                {t(`paper.${one}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('new.plate')}
            maxLength={20}
            value={plate}
            onChange={({ target }) => change({ plate: target.value })}
          />
        </>
      )}
    </div>
  )
}
