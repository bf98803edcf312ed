import type { Damage } from '#api/aftersale/damage'
import type { CallPath } from '#api/calls'
import { type DamageKind, damageKinds } from '#rules/aftersale/damage'
import { limits, uploads } from '#rules/fields'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { PaperDrop } from '../file/paper-drop.tsx'
import type { UploadedFile } from '../file/upload.ts'
import { type DamageLine, firstFree } from './damage.ts'
import styles from './refund.module.css'

export const damageCalls: readonly CallPath[] = ['/home/damageReports']
const pictureMimes = ['image/jpeg', 'image/png']

type Values = {
  line_id: number
  carton: number
  kind: DamageKind
  note: string
  pictures: readonly UploadedFile[]
}
/** A missing carton cannot be photographed. */
const needsPictures = (kind: DamageKind) => kind !== 'missing'

function blankOf({ lines }: Damage): Values {
  const line = lines[0]!
  return { line_id: line.line_id, carton: firstFree(line), kind: 'crushed', note: '', pictures: [] }
}

type ReportFormProps = { order_number: string; damage: Damage }

/**
 * Reports damaged cartons one after the other, on a phone in front of them: which carton, what is wrong, and
 * a photo.
 */
export function ReportForm({ order_number, damage }: ReportFormProps) {
  const { t } = useTranslation(['refund', 'account'])
  const report = useCall('/home/reportDamage', { refresh: damageCalls })
  const form = useForm(blankOf(damage), ({ kind, pictures }) =>
    needsPictures(kind) && pictures.length === 0
      ? { pictures: t('account:error.upload', { field: t('damage.pictures') }) }
      : {},
  )
  const { values, wrong, set, change } = form
  const needed = needsPictures(values.kind)
  const line = damage.lines.find((one) => one.line_id === values.line_id) ?? damage.lines[0]!
  async function send({ pictures, ...said }: Values) {
    const picture_file_ids = pictures.map(({ id }) => id).join(',')
    if (!(await report.run({ order_number, ...said, picture_file_ids }))) return
    tell.done(t('damage.sent', { carton: said.carton }))
    set('note', '')
    set('pictures', [])
    set('carton', firstFree(line, said.carton))
  }
  const choose = (next: DamageLine) => {
    set('line_id', next.line_id)
    set('carton', firstFree(next))
  }
  return (
    <form ref={form.form} className="panel stack" noValidate onSubmit={form.onSubmit(send)}>
      <h2>{t('damage.add')}</h2>
      <div className="fields">
        {damage.lines.length > 1 && (
          <Select
            label={t('goods')}
            value={values.line_id}
            onChange={({ target }) => {
              const next = damage.lines.find((one) => one.line_id === Number(target.value))
              if (next) choose(next)
            }}
          >
            {damage.lines.map((one) => (
              <option key={one.line_id} value={one.line_id}>
                {one.custom_sn} · {one.title}
              </option>
            ))}
          </Select>
        )}
        <CartonSelect
          line={line}
          carton={values.carton}
          wrong={report.fieldErrors.carton}
          onChange={(carton) => set('carton', carton)}
        />
      </div>
      <fieldset>
        <legend className="small strong" style={{ marginBottom: 6 }}>
          {t('damage.kind')}
        </legend>
        <div className={styles.chips}>
          {damageKinds.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                className="hidden"
                checked={values.kind === one}
                onChange={() => set('kind', one)}
              />
              <span>{t(`damage.kinds.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <PaperDrop
        label={t('damage.pictures')}
        hint={t('damage.picturesHint')}
        required={needed}
        wrong={(needed ? wrong.pictures : undefined) ?? report.fieldErrors.picture_file_ids}
        mimes={pictureMimes}
        most={uploads.maxPictures}
        camera
        files={values.pictures}
        onAdd={(file) => change('pictures', (before) => [...before, file])}
        onRemove={(id) => change('pictures', (before) => before.filter((one) => one.id !== id))}
      />
      <TextArea label={t('damage.note')} rows={2} maxLength={limits.remarkLength} {...form.bind('note')} />
      <p>
        <button type="submit" className="btn primary" disabled={report.busy}>
          {t('damage.send')}
        </button>
      </p>
    </form>
  )
}

type CartonSelectProps = {
  line: DamageLine
  carton: number
  wrong: string | undefined
  onChange: (carton: number) => void
}

/** Chooses a carton of a line; reported ones cannot be chosen again. */
function CartonSelect({ line, carton, wrong, onChange }: CartonSelectProps) {
  const { t } = useTranslation('refund')
  const said = new Set(line.reports.map((report) => report.carton))
  return (
    <Select
      label={t('damage.carton')}
      value={carton}
      wrong={wrong}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: line.cartons }, (_, i) => i + 1).map((one) => (
        <option key={one} value={one} disabled={said.has(one)}>
          {t(said.has(one) ? 'damage.cartonSaid' : 'damage.cartonOf', { carton: one, all: line.cartons })}
        </option>
      ))}
    </Select>
  )
}
