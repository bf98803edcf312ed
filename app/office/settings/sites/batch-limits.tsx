import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { endAloneAtMost } from '#rules/buying/order/batch'
import { moneyText, parseMoney } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { SiteSetting } from './site-setting.tsx'

type SiteLimit = Out<CallAt<'/office/batchLimits'>>['list'][number]

/** Sets what one person may end of many orders at a site within a day, with a reason. */
function SetLimit({ site, onClose }: { site: SiteLimit; onClose: () => void }) {
  const { t } = useTranslation(['batch', 'office'])
  const { money } = useFormat()
  const most = money(moneyText(endAloneAtMost))
  const set = useCall('/office/setBatchLimit', { refresh: ['/office/batchLimits', '/office/auditList'] })
  const form = useForm({ alone: site.alone, reason: '' }, ({ alone, reason }) => {
    const cents = parseMoney(alone)
    const within = cents !== null && cents >= 0 && cents <= endAloneAtMost
    return {
      alone: within ? undefined : t('limit.bounds', { most }),
      reason: reason.trim() ? undefined : t('office:sites.reasonMissing'),
    }
  })
  async function send({ alone, reason }: typeof form.values) {
    const kept = await set.run({ site_id: site.site_id, alone: alone.trim(), reason })
    if (!kept) return
    tell.done(t('limit.done', { name: site.name, sum: money(kept.alone) }))
    onClose()
  }
  return (
    <Dialog title={t('limit.ask', { name: site.name })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('limit.means')}</p>
        <TextField
          label={t('limit.alone')}
          required
          inputMode="decimal"
          maxLength={20}
          {...form.bind('alone')}
          told={set.fieldErrors.alone}
        />
        <TextArea label={t('office:sites.why')} rows={2} maxLength={300} required {...form.bind('reason')} />
        <DialogFoot submit={t('office:sites.save')} busy={set.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** What one person may end of many orders within a day, at each site. */
export function BatchLimits() {
  const { t } = useTranslation('batch')
  const { money } = useFormat()
  return (
    <SiteSetting<SiteLimit>
      lead={t('limit.lead')}
      answer={useAnswer('/office/batchLimits', {})}
      columns={[{ title: t('limit.alone'), num: true, cell: ({ alone }) => money(alone) }]}
      dialog={(site, onClose) => <SetLimit site={site} onClose={onClose} />}
    />
  )
}
