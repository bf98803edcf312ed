import {
  balanceGate,
  balanceType,
  incoterms,
  inspectionBy,
  releaseGate,
  termBounds,
} from '#rules/buying/contract/terms'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import styles from './contract-form.module.css'
import type { FormValues } from './form-values.ts'

type TermFieldsProps = {
  bind: ReturnType<typeof useForm<FormValues>>['bind']
  values: FormValues
  wrong: Readonly<Record<string, string>>
  port: string | null
}

const whole = /^\d*$/

/** The terms of a contract: days, payment, and what opens each sum; each with what it means. */
export function TermFields(props: TermFieldsProps) {
  const { t } = useTranslation('contract')
  const { bind, wrong } = props
  const area = (name: 'pay_action' | 'goods_standard', maxLength: number) => (
    <TextArea label={t(`field.${name}`)} required maxLength={maxLength} told={wrong[name]} {...bind(name)} />
  )
  return (
    <section className={`panel stack ${styles.wide}`} aria-label={t('terms')}>
      <h2>{t('terms')}</h2>
      <PaymentFields {...props} />
      <GateFields {...props} />
      <div className={styles.fields}>
        {area('pay_action', 500)}
        {area('goods_standard', 4000)}
      </div>
    </section>
  )
}

function PaymentFields({ bind, values, wrong, port }: TermFieldsProps) {
  const { t } = useTranslation('contract')
  const byDays = values.balance_type === String(balanceType.afterArrival)
  const day = (name: 'delivery_date' | 'receiving_date', label: string) => (
    <TextField type="date" label={t(label)} required told={wrong[name]} {...bind(name)} />
  )
  return (
    <div className={`${styles.fields} ${styles.terms}`}>
      <Select
        label={t('field.incoterm')}
        hint={t(`help.${values.incoterm}`, { port: port ?? t('help.port') })}
        {...bind('incoterm')}
      >
        {incoterms.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {day('delivery_date', 'field.delivery_on')}
      {day('receiving_date', 'field.receiving_on')}
      <TextField
        inputMode="numeric"
        label={t('field.deposit_percent')}
        required
        maxLength={14}
        told={wrong.deposit_ratio}
        {...bind('deposit_ratio')}
        {...(whole.test(values.deposit_ratio) ? {} : { wrong: t('integer') })}
      />
      <Select label={t('field.balance_type')} {...bind('balance_type')}>
        {Object.values(balanceType).map((one) => (
          <option key={one} value={one}>
            {t(`form.balance${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        inputMode="numeric"
        label={t('field.arrival_days')}
        hint={byDays ? undefined : t('help.arrival_days')}
        required={byDays}
        disabled={!byDays}
        maxLength={3}
        told={wrong.arrival_day_pay}
        {...bind('arrival_day_pay')}
      />
    </div>
  )
}

function GateFields({ bind, values, wrong }: TermFieldsProps) {
  const { t } = useTranslation('contract')
  const choice = (name: 'balance_gate' | 'release_gate' | 'inspection_by', all: readonly number[]) => (
    <Select label={t(`field.${name}`)} hint={t(`help.${name}`)} {...bind(name)}>
      {all.map((one) => (
        <option key={one} value={one}>
          {t(`form.${name}${one}`)}
        </option>
      ))}
    </Select>
  )
  const figure = (name: keyof typeof termBounds, label: string) => (
    <TextField
      inputMode="numeric"
      label={t(label)}
      hint={t(`help.${name}`, { from: termBounds[name].from, to: termBounds[name].to })}
      required
      maxLength={3}
      told={wrong[name]}
      {...bind(name)}
    />
  )
  const beforeDelivery = values.balance_type === String(balanceType.beforeDelivery)
  return (
    <div className={`${styles.fields} ${styles.terms}`}>
      {beforeDelivery && choice('balance_gate', Object.values(balanceGate))}
      {choice('release_gate', Object.values(releaseGate))}
      {choice('inspection_by', Object.values(inspectionBy))}
      {figure('retention', 'field.retention_percent')}
      {figure('late_days', 'field.late_days')}
      {figure('claim_days', 'field.claim_days')}
    </div>
  )
}
