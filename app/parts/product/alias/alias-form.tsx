import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type Platform, platforms } from '#rules/goods/private/item-alias'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { usePlatformName } from '../use-platform-name.ts'

export type Alias = Out<CallAt<'/user/aliases'>>['list'][number]
type Fields = { platform: Platform | ''; number: string; item: string }

type AliasFormProps = {
  /** To be changed. */
  alias: Alias | null
  /** The item that the page is about; elsewhere it is asked for. */
  of?: { goods_sn: string; title: string }
  onClose: () => void
}

/** Gives one of our items a number of the own, or of a dealer's channel, or changes it, in a dialog. */
export function AliasForm({ alias, of, onClose }: AliasFormProps) {
  const { t } = useTranslation(['channel', 'account'])
  const nameOf = usePlatformName()
  const save = useCall('/user/saveAlias', { refresh: ['/user/aliases'] })
  const needed = (value: string, field: string) =>
    value.trim() ? undefined : t('account:error.enter', { field })
  const channels = useUser().user?.keeps_goods ?? false
  const { platform = '', number = '' } = alias ?? {}
  const item = of?.goods_sn ?? alias?.goods_sn ?? ''
  const form = useForm<Fields>({ platform, number, item }, (values) => ({
    number: needed(values.number, t('alias.number')),
    item: needed(values.item, t('alias.item')),
  }))
  const bind = (name: keyof Fields) => ({ ...form.bind(name), told: save.fieldErrors[name] })
  async function send(values: Fields) {
    const saved = await save.run({ ...values, ...(alias ? { id: alias.id } : {}) })
    if (!saved) return
    tell.done(t('alias.saved'))
    onClose()
  }
  return (
    <Dialog title={t(alias ? 'alias.edit' : 'alias.add')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        {of && <p className="soft">{of.title}</p>}
        {channels && (
          <Select label={t('alias.platform')} {...bind('platform')}>
            {(['', ...platforms] as const).map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={t('alias.number')}
          hint={t(channels ? 'alias.channelHint' : 'alias.numberHint')}
          maxLength={64}
          required
          {...bind('number')}
        />
        {!of && (
          <TextField
            label={t('alias.item')}
            hint={t('alias.itemHint')}
            maxLength={64}
            required
            {...bind('item')}
          />
        )}
        <DialogFoot submit={t('alias.save')} busy={save.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
