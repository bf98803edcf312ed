import { parseCap, refundCap } from '#rules/aftersale/refund-cap'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { SiteCap } from './site-cap.ts'

/** Sets a site's number of refund requests a month, with a reason. */
export function SetCap({ site, onClose }: { site: SiteCap; onClose: () => void }) {
  const { t } = useTranslation(['refund', 'office'])
  const set = useCall('/office/setRefundCap', { refresh: ['/office/refundCaps', '/office/auditList'] })
  const form = useForm({ cap: String(site.cap), reason: '' }, ({ cap, reason }) => ({
    cap: parseCap(cap) === null ? t('cap.bounds', { most: refundCap.most }) : undefined,
    reason: reason.trim() ? undefined : t('office:sites.reasonMissing'),
  }))
  async function send({ cap, reason }: typeof form.values) {
    if (!(await set.run({ site_id: site.site_id, cap: cap.trim(), reason }))) return
    tell.done(t('cap.done', { name: site.name, count: Number(cap) }))
    onClose()
  }
  return (
    <Dialog title={t('cap.ask', { name: site.name })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('cap.means')}</p>
        <TextField
          label={t('cap.perMonth')}
          required
          inputMode="numeric"
          maxLength={4}
          {...form.bind('cap')}
          told={set.fieldErrors.cap}
        />
        <TextArea label={t('office:sites.why')} rows={2} maxLength={300} required {...form.bind('reason')} />
        <DialogFoot submit={t('office:sites.save')} busy={set.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
