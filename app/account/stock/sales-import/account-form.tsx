import { salesLimits } from '#rules/buying/channel/sales-fields'
import { type Platform, platforms } from '#rules/goods/private/item-alias'
import { usePlatformName } from '../../../parts/product/use-platform-name.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type Fields = { platform: Platform; name: string }

/** Names an account with a platform, in a dialog; gives its id, or null. */
export function ChannelAccountForm({ onClose }: { onClose: (id: number | null) => void }) {
  const { t } = useTranslation(['channel', 'account'])
  const nameOf = usePlatformName()
  const save = useCall('/user/saveChannelAccount', { refresh: ['/user/channelAccounts'] })
  const form = useForm<Fields>({ platform: 'amazon', name: '' }, ({ name }) => ({
    name: name.trim() ? undefined : t('account:error.enter', { field: t('sales.accountName') }),
  }))
  const bind = (name: keyof Fields) => ({ ...form.bind(name), told: save.fieldErrors[name] })
  async function send(values: Fields) {
    const saved = await save.run(values)
    if (!saved) return
    tell.done(t('sales.accountSaved'))
    onClose(saved.id)
  }
  return (
    <Dialog title={t('sales.newAccount')} onClose={() => onClose(null)}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <Select label={t('alias.platform')} {...bind('platform')}>
          {platforms.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('sales.accountName')}
          hint={t('sales.accountHint')}
          maxLength={salesLimits.accountName}
          required
          {...bind('name')}
        />
        <DialogFoot submit={t('alias.save')} busy={save.busy} onClose={() => onClose(null)} />
      </form>
    </Dialog>
  )
}
