import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallPath } from '#api/calls'
import { limits, uploads } from '#rules/fields'
import { type DamageKind, damageKinds } from '#rules/order/damage'
import { PaperDrop } from '../../account/certification/paper-drop.tsx'
import type { Kept } from '../../account/certification/upload.ts'
import { useCall } from '../../session/use-answer.ts'
import { Select, TextArea } from '../../ui/field.tsx'
import { tell } from '../../ui/toasts.ts'
import styles from '../refund.module.css'
import type { Damage } from './damage.ts'
import { firstFree, type Line } from './damage.ts'

export const refresh: readonly CallPath[] = ['/home/damageReports']
const pictureMimes = ['image/jpeg', 'image/png']

type ReportFormProps = { order_number: string; damage: Damage }

/** One carton after the other, as one stands before them with a telephone: which, what is wrong, and a picture from its camera. */
export function ReportForm({ order_number, damage }: ReportFormProps) {
  const { t } = useTranslation(['refund', 'account'])
  const [line_id, setLine] = useState(damage.lines[0]?.line_id ?? 0)
  const line = damage.lines.find((one) => one.line_id === line_id) ?? damage.lines[0]!
  const [carton, setCarton] = useState(() => firstFree(line))
  const [kind, setKind] = useState<DamageKind>('crushed')
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState<readonly Kept[]>([])
  const [tried, setTried] = useState(false)
  const report = useCall('/home/reportDamage', { refresh })
  const needed = kind !== 'missing'
  const lacking =
    tried && needed && pictures.length === 0
      ? t('account:error.upload', { field: t('damage.pictures') })
      : undefined
  async function send() {
    setTried(true)
    if (needed && pictures.length === 0) return
    const picture_file_ids = pictures.map(({ id }) => id).join(',')
    if (!(await report.run({ order_number, line_id, carton, kind, note, picture_file_ids }))) return
    tell.done(t('damage.sent', { carton }))
    setTried(false)
    setNote('')
    setPictures([])
    setCarton(firstFree(line, carton))
  }
  const choose = (next: Line) => {
    setLine(next.line_id)
    setCarton(firstFree(next))
  }
  return (
    <form
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{t('damage.add')}</h2>
      <div className="fields">
        {damage.lines.length > 1 && (
          <Select
            label={t('goods')}
            value={line_id}
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
        <CartonSelect line={line} carton={carton} wrong={report.fieldErrors.carton} onChange={setCarton} />
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
                checked={kind === one}
                onChange={() => setKind(one)}
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
        wrong={lacking ?? report.fieldErrors.picture_file_ids}
        mimes={pictureMimes}
        most={uploads.maxPictures}
        camera
        files={pictures}
        onAdd={(file) => setPictures((before) => [...before, file])}
        onRemove={(id) => setPictures((before) => before.filter((one) => one.id !== id))}
      />
      <TextArea
        label={t('damage.note')}
        rows={2}
        maxLength={limits.remarkLength}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p>
        <button type="submit" className="btn primary" disabled={report.busy}>
          {t('damage.send')}
        </button>
      </p>
    </form>
  )
}

type CartonSelectProps = {
  line: Line
  carton: number
  wrong: string | undefined
  onChange: (carton: number) => void
}

/** Which of a line's cartons; those that were reported cannot be chosen again. */
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
