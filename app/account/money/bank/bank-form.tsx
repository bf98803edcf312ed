import { useState } from 'react'
import { paymentPasswordPattern } from '#rules/fields'
import { bankKinds, digitsOf, isAccountNumber, isCardNumber, isRoutingNumber } from '#rules/money/bank'
import { sealed } from '../../../session/seal.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { PaymentDigits } from '../../../ui/form/secret-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const blank = {
  kind: 'checking' as (typeof bankKinds)[number],
  bank_name: '',
  holder: '',
  routing_number: '',
  number: '',
  is_default: false,
  digits: '',
}

/**
 * Adds an account or card. Its numbers are stored nowhere but in this dialog, even if the session expires.
 */
export function BankForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['center', 'shell'])
  const [sealing, setSealing] = useState(false)
  const add = useCall('/user/addBank', { refresh: ['/user/bankList'] })
  const form = useForm(blank, (values) => {
    const number = digitsOf(values.number)
    const card = values.kind === 'card'
    return {
      bank_name: values.bank_name.trim() === '' ? t('bank.enter', { field: t('bank.name') }) : undefined,
      holder: values.holder.trim() === '' ? t('bank.enter', { field: t('bank.holder') }) : undefined,
      routing_number:
        card || isRoutingNumber(digitsOf(values.routing_number)) ? undefined : t('bank.routingWrong'),
      number: card
        ? isCardNumber(number)
          ? undefined
          : t('bank.cardWrong')
        : isAccountNumber(number)
          ? undefined
          : t('bank.numberWrong'),
      digits: paymentPasswordPattern.test(values.digits) ? undefined : t('bank.sixDigits'),
    }
  })
  const card = form.values.kind === 'card'
  const told = add.fieldErrors

  async function send({ digits, routing_number, ...values }: typeof blank) {
    setSealing(true)
    const credential = await sealed(digits)
    const given =
      credential && (await add.run({ ...values, routing_number: card ? '' : routing_number, credential }))
    setSealing(false)
    form.set('digits', '')
    if (!given) return
    tell.done(t('bank.added'))
    onClose()
  }
  const field = (name: 'bank_name' | 'holder' | 'routing_number' | 'number') => {
    const bound = form.bind(name)
    return { ...bound, told: told[name] }
  }
  return (
    <Dialog title={t('bank.add')} width={520} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <Select label={t('bank.type')} {...form.bind('kind')}>
          {bankKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`bank.kind.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField label={t('bank.name')} maxLength={80} required {...field('bank_name')} />
        <TextField
          label={t('bank.holder')}
          hint={t('bank.holderHint')}
          maxLength={80}
          required
          {...field('holder')}
        />
        {!card && (
          <TextField
            label={t('bank.routing')}
            hint={t('bank.routingHint')}
            inputMode="numeric"
            autoComplete="off"
            data-secret
            maxLength={20}
            required
            {...field('routing_number')}
          />
        )}
        <TextField
          label={t(card ? 'bank.cardNumber' : 'bank.number')}
          inputMode="numeric"
          autoComplete="off"
          data-secret
          maxLength={30}
          required
          {...field('number')}
        />
        <label className="check">
          <input {...form.tick('is_default')} /> {t('bank.asDefault')}
        </label>
        <PaymentDigits
          label={t('bank.password')}
          value={form.values.digits}
          wrong={form.wrong.digits ?? told.password}
          onChange={(digits) => {
            form.set('digits', digits)
            add.clear()
          }}
        />
        <DialogFoot submit={t('shell:save')} busy={add.busy || sealing} onClose={onClose} />
      </form>
    </Dialog>
  )
}
