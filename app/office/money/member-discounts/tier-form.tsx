import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { discountLimits, readTiers, type TypedTier, type WrongTier } from '#rules/money/member-discount'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { decimalTyped } from '../../../ui/format/decimal.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import styles from './tier-form.module.css'

type Tiers = Out<CallAt<'/office/memberDiscounts'>>['list']
const blank: TypedTier = { threshold: '', percent: '' }

/** Edits the tiers of the member discount, with a reason. `onStale`: somebody else has changed them. */
export function TierForm({ seen, onStale }: { seen: Tiers; onStale: () => void }) {
  const { t } = useTranslation('coupon')
  const [rows, setRows] = useState<TypedTier[]>(() =>
    seen.map(({ threshold, percent }) => ({ threshold, percent: String(percent) })),
  )
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const save = useCall('/office/setMemberDiscounts', {
    refresh: ['/office/memberDiscounts', '/office/auditList'],
  })
  const read = readTiers(rows)
  const wrong = tried && !Array.isArray(read) ? read : null
  const change = (at: number, part: Partial<TypedTier>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!Array.isArray(read) || reason.trim() === '') return
    const sent = { tiers: JSON.stringify(rows), seen: JSON.stringify(seen), reason }
    if (await save.run(sent)) tell.done(t('discount.saved'))
  }
  return (
    <form className={`panel stack ${styles.form}`} noValidate onSubmit={(event) => void submit(event)}>
      {save.error?.reason === 'discount.changed' && (
        <p className="note warn between">
          {save.error.message}
          <button type="button" className="btn" onClick={onStale}>
            {t('discount.look')}
          </button>
        </p>
      )}
      {rows.length === 0 && <p className="note">{t('discount.none')}</p>}
      {rows.length > 0 && (
        <div className={styles.rows}>
          <span className="small strong">{t('discount.threshold')}</span>
          <span className="small strong">{t('discount.percent')}</span>
          <span />
          {rows.map((row, at) => (
            <TierRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              key={at}
              row={row}
              place={at}
              wrong={wrong}
              onChange={(part) => change(at, part)}
              onRemove={() => setRows(rows.filter((_, place) => place !== at))}
            />
          ))}
        </div>
      )}
      {wrong && <FormError>{t(`discount.fault.${wrong.fault}`, { most: discountLimits.percent })}</FormError>}
      {rows.length < discountLimits.tiers && (
        <p>
          <button type="button" className="btn" onClick={() => setRows([...rows, blank])}>
            <IconPlus size={18} aria-hidden="true" /> {t('discount.add')}
          </button>
        </p>
      )}
      <TextArea
        label={t('discount.why')}
        rows={2}
        maxLength={300}
        required
        value={reason}
        wrong={tried && reason.trim() === '' ? t('discount.whyMissing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="small soft">{t('discount.means')}</p>
      <p>
        <button type="submit" className="btn primary" disabled={save.busy}>
          {t('discount.save')}
        </button>
      </p>
    </form>
  )
}

type TierRowProps = {
  row: TypedTier
  place: number
  wrong: WrongTier | null
  onChange: (part: Partial<TypedTier>) => void
  onRemove: () => void
}

function TierRow({ row, place, wrong, onChange, onRemove }: TierRowProps) {
  const { t } = useTranslation('coupon')
  const about = wrong?.place === place && (wrong.fault.startsWith('threshold') ? 'threshold' : 'percent')
  const field = (name: keyof TypedTier) => ({
    type: 'text',
    inputMode: 'decimal' as const,
    'aria-label': t('discount.field', { place: place + 1, name: t(`discount.${name}`) }),
    'aria-invalid': about === name ? true : undefined,
    value: row[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <input {...field('threshold')} className="num" maxLength={13} onInput={decimalTyped} />
      <input {...field('percent')} className="num" inputMode="numeric" maxLength={3} />
      <button
        type="button"
        className="btn quiet"
        aria-label={t('discount.remove', { place: place + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </>
  )
}
