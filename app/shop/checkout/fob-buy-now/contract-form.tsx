import { useState } from 'react'
import { useNavigate } from 'react-router'
import { balanceType } from '#rules/buying/contract/terms'
import { moneyText } from '#rules/money/money'
import { type Contract, contractCalls } from '../../../parts/contract/contract.ts'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './contract-form.module.css'
import { ContractLines } from './contract-lines.tsx'
import { type FormStart, type FormValues, sumsOfForm } from './form-values.ts'

type ContractFormProps = { initial: FormStart; merchant_uuid: string; contract?: Contract }

/** The form of a contract: its parties, goods and terms, saved as a draft or proposed to the manufacturer. */
export function ContractForm({ initial, merchant_uuid, contract }: ContractFormProps) {
  const { t } = useTranslation('contract')
  const navigate = useNavigate()
  const { money } = useFormat()
  const { values, bind, form } = useForm<FormValues>(initial.values, () => ({}))
  const [lines, setLines] = useState(initial.lines)
  const number = useCall('/home/getContractSn')
  const save = useCall('/home/saveProcureContractData', { refresh: contractCalls })
  const counter = useCall('/home/counterContract', { refresh: contractCalls })
  const version = contract?.versions.at(-1)?.version
  const wrong = { ...save.fieldErrors, ...counter.fieldErrors }
  const sums = sumsOfForm(lines, values.deposit_ratio)
  const busy = number.busy || save.busy || counter.busy
  const byDays = values.balance_type === String(balanceType.afterArrival)

  async function keep(save_type: 1 | 2) {
    const written = {
      ...values,
      balance_type: values.balance_type,
      arrival_day_pay: byDays ? values.arrival_day_pay : '',
      goods_obj: JSON.stringify(lines.map(({ key: _key, is_cart: _cart, ...line }) => line)),
      ...(save_type === 2 && sums ? { total_money: moneyText(sums.total) } : {}),
    }
    if (contract && version !== undefined) {
      const { contract_sn } = contract
      if (await counter.run({ ...written, contract_sn, version })) void navigate(paths.contract(contract_sn))
      return
    }
    const contract_sn = contract?.contract_sn ?? (await number.run({ merchant_uuid }))?.contract_sn
    const edited = contract ? { edit_no: contract.edit_no } : {}
    if (!contract_sn) return
    if (!(await save.run({ ...written, ...edited, merchant_uuid, contract_sn, save_type }))) return
    tell.done(t(save_type === 2 ? 'created' : 'saved'))
    void navigate(paths.contracts())
  }
  const field = (name: keyof FormValues & string, maxLength: number) => (
    <TextField label={t(`form.${name}`)} required maxLength={maxLength} told={wrong[name]} {...bind(name)} />
  )
  const party = (side: 'maker' | 'purchaser') => (
    <section className="panel stack" aria-label={t(`form.${side}`)}>
      <h2>{t(`form.${side}`)}</h2>
      <div className={styles.fields}>
        {field(`${side}_name`, 120)}
        {field(`${side}_address`, 300)}
        {field(`${side}_zip`, 20)}
        {field(`${side}_phone`, 30)}
      </div>
    </section>
  )
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void keep(2)
      }}
    >
      {party('purchaser')}
      {party('maker')}
      <ContractLines lines={lines} onChange={setLines} wrong={wrong.goods_obj} />
      <TermFields bind={bind} wrong={wrong} byDays={byDays} />
      <section className={`panel stack ${styles.wide}`} aria-live="polite">
        {sums ? (
          <p>
            {t('sums', {
              total: money(moneyText(sums.total)),
              deposit: money(moneyText(sums.deposit)),
              balance: money(moneyText(sums.balance)),
            })}
          </p>
        ) : (
          <p className="soft">{t('noSums')}</p>
        )}
        <p className="small soft">{t('submitMeans')}</p>
        <div className="row end">
          {version === undefined && (
            <button type="button" className="btn" disabled={busy} onClick={() => void keep(1)}>
              {t('save')}
            </button>
          )}
          <MainButton busy={busy}>{t('submit')}</MainButton>
        </div>
      </section>
    </form>
  )
}

type TermFieldsProps = {
  bind: ReturnType<typeof useForm<FormValues>>['bind']
  wrong: Readonly<Record<string, string>>
  byDays: boolean
}

function TermFields({ bind, wrong, byDays }: TermFieldsProps) {
  const { t } = useTranslation('contract')
  return (
    <section className={`panel stack ${styles.wide}`} aria-label={t('terms')}>
      <h2>{t('terms')}</h2>
      <div className={styles.fields}>
        <TextField
          type="date"
          label={t('field.delivery_on')}
          required
          told={wrong.delivery_date}
          {...bind('delivery_date')}
        />
        <TextField
          type="date"
          label={t('field.receiving_on')}
          required
          told={wrong.receiving_date}
          {...bind('receiving_date')}
        />
        <TextField
          inputMode="numeric"
          label={t('field.deposit_percent')}
          required
          maxLength={14}
          told={wrong.deposit_ratio}
          {...bind('deposit_ratio')}
        />
        <Select label={t('field.balance_type')} {...bind('balance_type')}>
          {Object.values(balanceType).map((one) => (
            <option key={one} value={one}>
              {t(`form.balance${one}`)}
            </option>
          ))}
        </Select>
        {byDays && (
          <TextField
            inputMode="numeric"
            label={t('field.arrival_days')}
            required
            maxLength={3}
            told={wrong.arrival_day_pay}
            {...bind('arrival_day_pay')}
          />
        )}
      </div>
      <div className={styles.fields}>
        <TextArea
          label={t('field.pay_action')}
          required
          maxLength={500}
          told={wrong.pay_action}
          {...bind('pay_action')}
        />
        <TextArea
          label={t('field.goods_standard')}
          required
          maxLength={4000}
          told={wrong.goods_standard}
          {...bind('goods_standard')}
        />
      </div>
    </section>
  )
}
