import { type StoragePayer, storageLimits, storageSteps } from '#rules/goods/storage/tariff'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { TariffStart, useStartFaults } from './tariff-start.tsx'

type ProposeProps = {
  payer: StoragePayer
  warehouses: readonly { id: number; name: string }[]
  onClose: () => void
}

/** `0: 0.00` a line: from that day on, that price. */
function readSteps(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [age = '', price = ''] = line.split(':').map((part) => part.trim())
    return { from_age: /^\d{1,4}$/.test(age) ? Number(age) : -1, price }
  })
}

/** Proposes a tariff of storage, which a colleague of finance confirms. */
export function ProposeStorageTariff({ payer, warehouses, onClose }: ProposeProps) {
  const { t } = useTranslation('rate')
  const faultsOfStart = useStartFaults()
  const blank = { warehouse_id: '', valid_from: '', steps: '0: 0.00\n30: 0.45', note: '' }
  const { bind, onSubmit, form } = useForm(blank, (typed) => ({
    ...faultsOfStart(typed),
    steps: storageSteps(readSteps(typed.steps)) === null ? t('storage.wrong.steps') : undefined,
  }))
  const save = useCall('/office/storageTariffSave', {
    refresh: ['/office/storageTariffList', '/office/home'],
    onDone: () => {
      tell.done(t('form.sent'))
      onClose()
    },
  })
  const told = save.fieldErrors
  const propose = ({ warehouse_id, steps, ...rest }: typeof blank) =>
    save.run({
      payer,
      ...rest,
      warehouse_id: Number(warehouse_id),
      steps: JSON.stringify(readSteps(steps)),
    })
  return (
    <Dialog title={t('storage.propose')} width={640} onClose={onClose}>
      <form ref={form} className="stack" noValidate onSubmit={onSubmit((typed) => void propose(typed))}>
        <TariffStart warehouses={warehouses} bind={bind} told={told} />
        <TextArea
          label={t('storage.stepsField', { most: storageLimits.steps })}
          required
          maxLength={200}
          {...bind('steps')}
        />
        {told.steps && <FormError>{told.steps}</FormError>}
        <TextArea label={t('form.note')} maxLength={storageLimits.note} {...bind('note')} />
        <p className="small soft">{t(`storage.means.${payer}`)}</p>
        <DialogFoot submit={t('form.send')} leave={t('form.close')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
