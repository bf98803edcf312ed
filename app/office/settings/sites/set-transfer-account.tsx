import { digitsOf, isAccountNumber, isRoutingNumber } from '#rules/money/bank'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { SiteAccount } from './site-account.ts'

const none = { holder: '', bank_name: '', routing_number: '', account_number: '', swift: '' }

/** Sets the bank account to which a site's buyers send transfers, with a reason. */
export function SetTransferAccount({ site, onClose }: { site: SiteAccount; onClose: () => void }) {
  const { t } = useTranslation(['office', 'buy', 'center'])
  const set = useCall('/office/setTransferAccount', {
    refresh: ['/office/transferAccounts', '/office/auditList'],
  })
  const missing = (value: string, field: string) =>
    value.trim() ? undefined : t('transfer.enter', { field })
  const form = useForm({ ...none, ...site.account, reason: '' }, (typed) => ({
    holder: missing(typed.holder, t('buy:balance.account.holder')),
    bank_name: missing(typed.bank_name, t('buy:balance.account.bank')),
    routing_number: isRoutingNumber(digitsOf(typed.routing_number))
      ? undefined
      : t('center:bank.routingWrong'),
    account_number: isAccountNumber(digitsOf(typed.account_number))
      ? undefined
      : t('center:bank.numberWrong'),
    reason: typed.reason.trim() ? undefined : t('sites.reasonMissing'),
  }))
  async function send(values: typeof form.values) {
    if (!(await set.run({ site_id: site.site_id, ...values }))) return
    tell.done(t('transfer.done', { name: site.name }))
    onClose()
  }
  const told = set.fieldErrors
  return (
    <Dialog title={t('transfer.ask', { name: site.name })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('transfer.means')}</p>
        <TextField
          label={t('buy:balance.account.holder')}
          required
          maxLength={80}
          autoComplete="off"
          {...form.bind('holder')}
          told={told.holder}
        />
        <TextField
          label={t('buy:balance.account.bank')}
          required
          maxLength={80}
          autoComplete="off"
          {...form.bind('bank_name')}
          told={told.bank_name}
        />
        <div className="fields">
          <TextField
            label={t('buy:balance.account.routing')}
            required
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...form.bind('routing_number')}
            told={told.routing_number}
          />
          <TextField
            label={t('buy:balance.account.number')}
            required
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            {...form.bind('account_number')}
            told={told.account_number}
          />
        </div>
        <TextField
          label={t('buy:balance.account.swift')}
          hint={t('transfer.swiftHint')}
          maxLength={20}
          autoComplete="off"
          {...form.bind('swift')}
          told={told.swift}
        />
        <TextArea label={t('sites.why')} rows={2} maxLength={300} required {...form.bind('reason')} />
        <DialogFoot submit={t('sites.save')} busy={set.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
