import { useState } from 'react'
import { closureDaysAtMost, closureLength, closureReasons } from '#rules/goods/merchant/closure'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { type Closure, wasTold } from './closure.ts'

type ClosureFormProps = { closure: Closure | null; onClose: () => void }
type Days = { from_on: string; until_on: string; reason: (typeof closureReasons)[number] }

/** Notes or changes days on which the manufacturer is closed; what contracts promise then is named first. */
export function ClosureForm({ closure, onClose }: ClosureFormProps) {
  const { t } = useTranslation(['merchant', 'shop'])
  const save = useCall('/merchant/saveClosure', { refresh: ['/merchant/closures'], quiet: true })
  const { from_on = '', until_on = '', reason = closureReasons[0] } = closure ?? {}
  const form = useForm<Days>({ from_on, until_on, reason }, (values) => ({
    ...(values.from_on === '' ? { from_on: t('closures.enterDay') } : {}),
    ...(values.until_on === ''
      ? { until_on: t('closures.enterDay') }
      : values.until_on < values.from_on
        ? { until_on: t('closures.crossed') }
        : closureLength(values) > closureDaysAtMost
          ? { until_on: t('closures.tooLong', { most: closureDaysAtMost }) }
          : {}),
  }))
  const [sent, setSent] = useState<Days | null>(null)
  const promised = wasTold({ reason: save.error?.reason ?? '', days: sent }, form.values)
  const outdated = save.error?.reason === 'closure.promised' && !promised
  return (
    <Dialog title={t(closure ? 'closures.change' : 'closures.add')} onClose={onClose}>
      <form
        ref={form.form}
        className="stack"
        noValidate
        onSubmit={form.onSubmit(async (values) => {
          const id = closure ? { closure_id: closure.closure_id } : {}
          const sure = promised ? ('1' as const) : ('0' as const)
          setSent(values)
          const saved = await save.run({ ...id, ...values, sure })
          if (!saved) return
          tell.done(t('closures.saved'))
          onClose()
        })}
      >
        <p className="soft">{t('closures.formLead')}</p>
        <TextField
          type="date"
          label={t('closures.from')}
          required
          told={save.fieldErrors.from_on}
          {...form.bind('from_on')}
        />
        <TextField
          type="date"
          label={t('closures.until')}
          required
          told={save.fieldErrors.until_on}
          {...form.bind('until_on')}
        />
        <Select label={t('closures.reason')} {...form.bind('reason')}>
          {closureReasons.map((one) => (
            <option key={one} value={one}>
              {t(`shop:closure.reasons.${one}`)}
            </option>
          ))}
        </Select>
        {save.error && !save.error.field && !outdated && (
          <p className="note warn" role="alert">
            {save.error.message}
          </p>
        )}
        <DialogFoot
          submit={t(promised ? 'closures.sure' : 'closures.save')}
          busy={save.busy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
