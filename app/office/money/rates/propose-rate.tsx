import { rateFault } from '#rules/money/rates'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { rateChanged, scopeOf } from './scope.ts'
import { ScopeFields } from './scope-fields.tsx'

const blank = {
  merchant_id: '',
  category_id: '',
  sale: '',
  ends: false,
  percent: '',
  minimum: '',
  effective_on: '',
  note: '',
}

/** Proposes a rate of the commission, which a colleague of finance confirms. */
export function ProposeRate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rate')
  const { values, bind, tick, onSubmit, form } = useForm(blank, (typed) => {
    // Whether the day is ahead is for the server to say: this device's calendar may be another.
    const fault = rateFault({ ...typed, ...scopeOf(typed) }, '')
    return fault ? { [fault.field]: t(`fault.${fault.field}`) } : {}
  })
  const save = useCall('/office/rateSave', {
    refresh: [...rateChanged],
    onDone: () => {
      tell.done(t('form.sent'))
      onClose()
    },
  })
  const told = save.fieldErrors
  return (
    <Dialog title={t('form.title')} width={720} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={onSubmit((typed) => void save.run({ ...typed, ...scopeOf(typed) }))}
      >
        <ScopeFields bind={bind} told={told} any />
        <label className="check">
          <input {...tick('ends')} /> {t('form.ends')}
        </label>
        {told.ends && <FormError>{told.ends}</FormError>}
        <div className="fields">
          {!values.ends && (
            <>
              <TextField
                label={t('form.percent')}
                required
                inputMode="decimal"
                maxLength={8}
                told={told.percent}
                {...bind('percent')}
              />
              <TextField
                label={t('form.minimum')}
                inputMode="decimal"
                maxLength={12}
                told={told.minimum}
                {...bind('minimum')}
              />
            </>
          )}
          <TextField
            label={t('form.effective')}
            type="date"
            required
            told={told.effective_on}
            {...bind('effective_on')}
          />
        </div>
        <TextArea label={t('form.note')} maxLength={500} {...bind('note')} />
        <p className="small soft">{t('form.means')}</p>
        <DialogFoot submit={t('form.send')} leave={t('form.close')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
