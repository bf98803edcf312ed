import { IconPlus, IconTrash } from '@tabler/icons-react'
import { deliveryServices } from '#rules/goods/tariff/tariff'
import { tariffLimits } from '#rules/goods/tariff/tariff-form'
import { zoneNameIn } from '#rules/goods/zone-names'
import { languageOf } from '#rules/sites'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { decimalTyped } from '../../../ui/format/decimal.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './tariff.module.css'
import { blankStep, type StepForm, type ZoneFault, type ZoneForm } from './zone-form.ts'

type ZoneFieldsProps = {
  zone: ZoneForm
  /** The zone's position, from 1. */
  place: number
  fault: ZoneFault['fault'] | null
  onChange: (zone: ZoneForm) => void
  /** Absent for the only zone. */
  onRemove: (() => void) | undefined
}

const stepColumns = ['kg', 'm3', 'fee'] as const
/** The field beside which a fault is shown; other faults are shown below the steps. */
const fieldOf: Partial<Record<ZoneFault['fault'], 'name' | 'prefixes' | 'piece_percent' | 'transit_days'>> = {
  transit: 'transit_days',
  piecePercent: 'piece_percent',
  name: 'name',
  nameTwice: 'name',
  prefixes: 'prefixes',
  prefixTwice: 'prefixes',
}

/** The form of a zone: its name, zip code prefixes, steps, and rates beyond the last step. */
export function ZoneFields({ zone, place, fault, onChange, onRemove }: ZoneFieldsProps) {
  const { t, i18n } = useTranslation('tariff')
  const called = zoneNameIn(zone.name, languageOf(i18n.language)) || t('zone.title', { place })
  const set = (part: Partial<ZoneForm>) => onChange({ ...zone, ...part })
  const said = fault ? t(`fault.${fault}`) : undefined
  const at = fault && (fieldOf[fault] ?? 'below')
  const field = (name: Exclude<keyof ZoneForm, 'prefixes' | 'steps'>) => ({
    label: t(`zone.${name}`),
    value: zone[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  })
  return (
    <fieldset className={`panel ${styles.zone}`} aria-invalid={fault ? true : undefined}>
      <legend className="hidden">{called}</legend>
      <div className="between">
        <h2>{called}</h2>
        {onRemove && (
          <button type="button" className="btn quiet" onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" /> {t('zone.remove')}
          </button>
        )}
      </div>
      <div className={styles.where}>
        <TextField
          {...field('name')}
          required
          maxLength={tariffLimits.nameLength}
          wrong={at === 'name' ? said : undefined}
        />
        <TextArea
          label={t('zone.prefixes')}
          hint={t('zone.prefixesHint')}
          required
          rows={2}
          value={zone.prefixes}
          wrong={at === 'prefixes' ? said : undefined}
          onChange={(event) => set({ prefixes: event.target.value })}
        />
      </div>
      <Steps steps={zone.steps} onChange={(steps) => set({ steps })} />
      <div className={styles.beyond}>
        <TextField {...field('per_kg')} inputMode="decimal" maxLength={10} />
        <TextField {...field('per_m3')} inputMode="decimal" maxLength={10} />
        <TextField {...field('minimum')} inputMode="decimal" maxLength={10} />
        <TextField
          {...field('piece_percent')}
          inputMode="numeric"
          maxLength={4}
          wrong={at === 'piece_percent' ? said : undefined}
        />
        <TextField
          {...field('transit_days')}
          inputMode="numeric"
          maxLength={2}
          wrong={at === 'transit_days' ? said : undefined}
        />
      </div>
      <div className={styles.beyond}>
        {deliveryServices.map((service) => (
          <TextField key={service} {...field(service)} inputMode="decimal" maxLength={10} />
        ))}
      </div>
      <p className="small soft">{t('zone.doorHint')}</p>
      {at === 'below' && <FormError>{said}</FormError>}
    </fieldset>
  )
}

function Steps({ steps, onChange }: { steps: StepForm[]; onChange: (steps: StepForm[]) => void }) {
  const { t } = useTranslation('tariff')
  const set = (at: number, part: Partial<StepForm>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...part } : step)))
  return (
    <div className={styles.steps}>
      <div className={styles.stepHead} aria-hidden="true">
        {stepColumns.map((name) => (
          <span key={name}>{t(`step.${name}`)}</span>
        ))}
      </div>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <div key={at} className={styles.step}>
          {stepColumns.map((name) => (
            <input
              key={name}
              type="text"
              inputMode="decimal"
              maxLength={10}
              onInput={decimalTyped}
              aria-label={t('step.label', { place: at + 1, name: t(`step.${name}`) })}
              value={step[name]}
              onChange={(event) => set(at, { [name]: event.target.value })}
            />
          ))}
          <button
            type="button"
            className="btn quiet"
            aria-label={t('step.remove', { place: at + 1 })}
            onClick={() => onChange(steps.filter((_, place) => place !== at))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      {steps.length < tariffLimits.steps && (
        <button type="button" className="btn quiet" onClick={() => onChange([...steps, blankStep])}>
          <IconPlus size={18} aria-hidden="true" /> {t('step.add')}
        </button>
      )}
    </div>
  )
}
