import { readAccount } from '#rules/paying/settlement/bank'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const blank = { holder: '', bank_name: '', country: 'US', routing_number: '', number: '', swift: '' }
type Values = typeof blank
const faultAt = { routing: 'routing_number', number: 'number', iban: 'number', swift: 'swift' } as const
const labels = {
  holder: 'holder',
  bank_name: 'name',
  country: 'country',
  routing_number: 'routing',
  number: 'number',
  swift: 'swift',
} as const

/** Asks for another account to be paid to. Its numbers are stored nowhere but in this dialog. */
export function AccountForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['payout', 'shell', 'center'])
  const save = useCall('/merchant/saveBank', { refresh: ['/merchant/bank', '/merchant/payoutList'] })
  const country = (values: Values) => values.country.trim().toUpperCase()
  const enter = (name: keyof Values) => t('bank.enter', { field: t(`bank.${labels[name]}`) })
  const form = useForm(blank, (values) => {
    const read = readAccount({ ...values, country: country(values) })
    return {
      ...(typeof read === 'string' ? { [faultAt[read]]: enter(faultAt[read]) } : {}),
      ...(values.holder.trim() === '' ? { holder: enter('holder') } : {}),
      ...(values.bank_name.trim() === '' ? { bank_name: enter('bank_name') } : {}),
      ...(/^[A-Z]{2}$/.test(country(values)) ? {} : { country: t('bank.countryWrong') }),
    }
  })
  const american = country(form.values) === 'US'
  const field = (name: keyof Values) => ({ ...form.bind(name), told: save.fieldErrors[name] })
  async function ask(values: Values) {
    const routing_number = american ? values.routing_number : ''
    if (!(await save.run({ ...values, routing_number, country: country(values) }))) return
    tell.done(t('bank.saved'))
    onClose()
  }
  return (
    <Dialog title={t('bank.change')} width={560} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(ask)}>
        <p className="soft">{t('bank.lead')}</p>
        <TextField
          label={t('bank.holder')}
          hint={t('bank.holderHint')}
          maxLength={80}
          required
          {...field('holder')}
        />
        <TextField label={t('bank.name')} maxLength={80} required {...field('bank_name')} />
        <TextField
          label={t('bank.country')}
          hint={t('bank.countryHint')}
          maxLength={2}
          required
          {...field('country')}
        />
        {american && (
          <TextField
            label={t('bank.routing')}
            inputMode="numeric"
            autoComplete="off"
            data-secret
            maxLength={20}
            required
            {...field('routing_number')}
          />
        )}
        <TextField
          label={t(american ? 'bank.number' : 'bank.iban')}
          autoComplete="off"
          data-secret
          maxLength={40}
          required
          {...field('number')}
        />
        <TextField
          label={t('bank.swift')}
          autoComplete="off"
          maxLength={20}
          required={!american}
          {...field('swift')}
        />
        <DialogFoot submit={t('shell:save')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
