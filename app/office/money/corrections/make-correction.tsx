import { correctionReason } from '#rules/money/correction'
import { parsePrice } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const blank = {
  merchant_id: '',
  direction: 'give' as 'give' | 'take',
  amount: '',
  order_number: '',
  reason: '',
}

/** Makes a correction for a manufacturer, which a colleague of finance books. */
export function MakeCorrection({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rate')
  const { data } = useAnswer('/office/couponScopes', {})
  const { least, most } = correctionReason
  const { bind, onSubmit, form } = useForm(blank, (typed) => ({
    merchant_id: typed.merchant_id === '' ? t('corrections.wrong.merchant') : undefined,
    amount: parsePrice(typed.amount) === null ? t('corrections.wrong.amount') : undefined,
    reason: typed.reason.trim().length < least ? t('corrections.wrong.reason', { least }) : undefined,
  }))
  const make = useCall('/office/correctionMake', { refresh: ['/office/correctionList', '/office/home'] })
  const told = make.fieldErrors
  async function save(typed: typeof blank) {
    const made = await make.run({ ...typed, merchant_id: Number(typed.merchant_id) })
    if (!made) return
    tell.done(t('corrections.made', { number: made.correction_number }))
    onClose()
  }
  return (
    <Dialog title={t('corrections.add')} width={640} onClose={onClose}>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit((typed) => void save(typed))}>
        <div className="fields">
          <Select label={t('corrections.merchant')} required told={told.merchant_id} {...bind('merchant_id')}>
            <option value="">{t('corrections.choose')}</option>
            {data?.merchants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select label={t('corrections.direction')} {...bind('direction')}>
            {(['give', 'take'] as const).map((way) => (
              <option key={way} value={way}>
                {t(`corrections.${way}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('corrections.amountUsd')}
            required
            inputMode="decimal"
            maxLength={13}
            told={told.amount}
            {...bind('amount')}
          />
          <TextField
            label={t('corrections.orderField')}
            maxLength={40}
            told={told.order_number}
            {...bind('order_number')}
          />
        </div>
        <TextArea
          label={t('corrections.reasonField')}
          required
          maxLength={most}
          told={told.reason}
          {...bind('reason')}
        />
        <DialogFoot
          submit={t('corrections.add')}
          leave={t('form.close')}
          busy={make.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
