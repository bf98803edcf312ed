import { correctionReason } from '#rules/money/correction'
import { parsePrice } from '#rules/money/money'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Takes an amount off a bill, which a colleague of finance books. */
export function MakeStorageCorrection({
  bill_number,
  onClose,
}: {
  bill_number: string
  onClose: () => void
}) {
  const { t } = useTranslation('rate')
  const { bind, onSubmit, form } = useForm({ amount: '', reason: '' }, (typed) => ({
    amount: parsePrice(typed.amount) === null ? t('corrections.wrong.amount') : undefined,
    reason:
      typed.reason.trim().length < correctionReason.least
        ? t('corrections.wrong.reason', { least: correctionReason.least })
        : undefined,
  }))
  const make = useCall('/office/storageCorrectionMake', {
    refresh: ['/office/storageCorrectionList', '/office/home'],
    onDone: () => {
      tell.done(t('storage.correctionMade'))
      onClose()
    },
  })
  const told = make.fieldErrors
  return (
    <Dialog title={t('storage.correct')} width={560} onClose={onClose}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={onSubmit((typed) => void make.run({ bill_number, ...typed }))}
      >
        <p className="soft">{t('storage.correctMeans')}</p>
        <TextField
          label={t('corrections.amountUsd')}
          required
          inputMode="decimal"
          maxLength={13}
          told={told.amount ?? told.bill_number}
          {...bind('amount')}
        />
        <TextArea
          label={t('corrections.reasonField')}
          required
          maxLength={500}
          told={told.reason}
          {...bind('reason')}
        />
        <DialogFoot
          submit={t('storage.correct')}
          leave={t('form.close')}
          busy={make.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
