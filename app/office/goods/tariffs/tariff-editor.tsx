import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ofEachService } from '#rules/goods/tariff/tariff'
import { tariffLimits } from '#rules/goods/tariff/tariff-form'
import { type Cents, moneyText } from '#rules/money/money'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './tariff.module.css'
import { TryTariff } from './try-tariff.tsx'
import { ZoneFields } from './zone-fields.tsx'
import { blankZone, parseZones, type WireZone, type ZoneForm, zoneForm } from './zone-form.ts'

const priceOf = (cents: Cents | null) => (cents === null ? null : moneyText(cents))
const toWire = (zones: ReturnType<typeof parseZones>['zones']): WireZone[] =>
  zones.map(({ prefixes, minimum_cents, per_kg_cents, per_m3_cents, steps, services, ...zone }) => ({
    ...zone,
    prefixes: [...prefixes],
    minimum: moneyText(minimum_cents),
    per_kg: per_kg_cents && moneyText(per_kg_cents),
    per_m3: per_m3_cents && moneyText(per_m3_cents),
    services: ofEachService(services, priceOf),
    steps: steps.map(({ fee_cents, ...step }) => ({ ...step, fee: moneyText(fee_cents) })),
  }))

type TariffEditorProps = {
  warehouse_id: number
  /** The initial zones. */
  from: readonly WireZone[]
  /** The newest tariff's number. */
  newest: number
  onSaved: () => void
  children: React.ReactNode
}

/**
 * Edits a copy of a warehouse's zones; saving makes a new tariff, in force from the given day. `children` are
 * shown beside it.
 */
export function TariffEditor({ warehouse_id, from, newest, onSaved, children }: TariffEditorProps) {
  const { t } = useTranslation('tariff')
  const [forms, setForms] = useState<ZoneForm[]>(() => (from.length > 0 ? from.map(zoneForm) : [blankZone]))
  const [head, setHead] = useState({ effective_on: useToday(), note: '' })
  const [tried, setTried] = useState(false)
  const save = useCall('/office/saveTariff', { refresh: ['/office/tariffList', '/office/tariff'] })
  const { zones, fault } = parseZones(forms)
  const change = (at: number, zone: ZoneForm) =>
    setForms(forms.map((one, place) => (place === at ? zone : one)))

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (fault) return tell.error(t('fault.some', { zone: fault.zone + 1 }))
    const sent = { warehouse_id, ...head, zones: JSON.stringify(toWire(zones)), after_number: newest }
    const made = await save.run(sent)
    if (!made) return
    tell.done(t('saved', { number: made.number }))
    onSaved()
  }
  return (
    <form className={styles.two} noValidate onSubmit={(event) => void submit(event)}>
      <div className="stack">
        {forms.map((zone, at) => (
          <ZoneFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place
            key={at}
            zone={zone}
            place={at + 1}
            fault={tried && fault?.zone === at ? fault.fault : null}
            onChange={(changed) => change(at, changed)}
            onRemove={forms.length > 1 ? () => setForms(forms.filter((_, place) => place !== at)) : undefined}
          />
        ))}
        {forms.length < tariffLimits.zones && (
          <button type="button" className="btn" onClick={() => setForms([...forms, blankZone])}>
            <IconPlus size={18} aria-hidden="true" /> {t('zone.add')}
          </button>
        )}
      </div>
      <div className={styles.side}>
        <section className="panel stack">
          <h2>{t('save.title')}</h2>
          <TextField
            type="date"
            label={t('save.from')}
            required
            value={head.effective_on}
            wrong={save.fieldErrors.effective_on}
            onChange={(event) => setHead({ ...head, effective_on: event.target.value })}
          />
          <TextField
            label={t('save.note')}
            maxLength={200}
            value={head.note}
            onChange={(event) => setHead({ ...head, note: event.target.value })}
          />
          <FormError>{save.fieldErrors.zones}</FormError>
          <button type="submit" className="btn primary wide" disabled={save.busy} aria-busy={save.busy}>
            {t('save.submit')}
          </button>
          <p className="small soft">{t('save.means')}</p>
        </section>
        <TryTariff zones={zones} />
        {children}
      </div>
    </form>
  )
}
