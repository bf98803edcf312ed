import { useState } from 'react'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { shipsOnAccount } from '../../../session/ships-on-account.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { importCalls, type ShownImport } from './import-shown.ts'

/** Who sends the orders of the account: our warehouses, or the platform's carrier, with its labels. */
export function SentByLabel({ of }: { of: ShownImport }) {
  const { t } = useTranslation('channel')
  const { user } = useUser()
  const [asks, ask] = useState(false)
  const map = useCall('/supply/order/sales/importMap', {
    refresh: importCalls,
    onDone: () => tell.done(t('sales.checked')),
  })
  const byLabel = of.carrier !== null
  if (!byLabel && !shipsOnAccount(user)) return null
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={byLabel}
          disabled={map.busy}
          onChange={() => (byLabel ? void map.run({ import_id: of.id, carrier: '' }) : ask(true))}
        />
        <span>{t('sales.byLabel')}</span>
      </label>
      {byLabel && (
        <p className="small soft">
          {t('sales.byLabelOf', { carrier: of.carrier!, account: of.carrier_account! })}{' '}
          <button type="button" className="btn quiet" onClick={() => ask(true)}>
            {t('sales.byLabelChange')}
          </button>
        </p>
      )}
      {asks && <CarrierForm of={of} onClose={() => ask(false)} />}
    </div>
  )
}

function CarrierForm({ of, onClose }: { of: ShownImport; onClose: () => void }) {
  const { t } = useTranslation(['channel', 'buy', 'account'])
  const map = useCall('/supply/order/sales/importMap', { refresh: importCalls })
  const form = useForm(
    { carrier: of.carrier ?? '', carrier_account: of.carrier_account ?? '' },
    (values) => ({
      carrier: values.carrier.trim() ? undefined : t('buy:carrier.fault.carrier'),
      carrier_account: values.carrier_account.trim()
        ? undefined
        : t('account:error.enter', { field: t('buy:carrier.account') }),
    }),
  )
  const bind = (name: 'carrier' | 'carrier_account') => ({ ...form.bind(name), told: map.fieldErrors[name] })
  async function send({ carrier, carrier_account }: { carrier: string; carrier_account: string }) {
    const done = await map.run({ import_id: of.id, carrier, carrier_account })
    if (!done) return
    tell.done(t('channel:sales.checked'))
    onClose()
  }
  return (
    <Dialog title={t('channel:sales.byLabelTitle')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('channel:sales.byLabelHelp')}</p>
        <TextField
          label={t('buy:carrier.carrier')}
          hint={t('channel:sales.byLabelCarrierHint')}
          maxLength={salesLimits.carrier}
          required
          {...bind('carrier')}
        />
        <TextField
          label={t('buy:carrier.account')}
          maxLength={salesLimits.carrier}
          required
          {...bind('carrier_account')}
        />
        <DialogFoot submit={t('channel:alias.save')} busy={map.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
