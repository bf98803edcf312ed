import { useState } from 'react'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Closure } from './closures/closure.ts'
import { ClosureForm } from './closures/closure-form.tsx'
import { ServiceHoursPanel } from './closures/service-hours.tsx'

type OpenDialog = { what: 'change'; closure: Closure | null } | { what: 'remove'; closure: Closure } | null

/** Takes closed days back, after telling what that means. */
function Remove({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const { t } = useTranslation('merchant')
  const remove = useCall('/merchant/removeClosure', { refresh: ['/merchant/closures'] })
  async function send() {
    if (await remove.run({ closure_id: closure.closure_id })) tell.done(t('closures.removed'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('closures.removeAsk')}
      confirm={t('closures.remove')}
      danger
      busy={remove.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('closures.removeMeans')}</p>
    </Confirm>
  )
}

/** /merchant/closures: the days on which the manufacturer is closed. */
export default function MerchantClosures() {
  const { t } = useTranslation(['merchant', 'shop'])
  const { date } = useFormat()
  const { data, error, refetch } = useAnswer('/merchant/closures', {})
  const allows = useMerchantMay()
  const may = allows('contract')
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  return (
    <div className="stack" style={{ maxWidth: 820 }}>
      <div className="between">
        <h1>{t('closures.title')}</h1>
        {may && (
          <button
            type="button"
            className="btn primary"
            onClick={() => setOpen({ what: 'change', closure: null })}
          >
            {t('closures.add')}
          </button>
        )}
      </div>
      <p className="soft">{t('closures.lead')}</p>
      {!may && <AskColleague permission="contract" />}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={4} height={72} />}
      {data && data.list.length === 0 && (
        <EmptyState title={t('closures.none')}>
          <p className="soft">{t('closures.noneHelp')}</p>
        </EmptyState>
      )}
      <ul className="stack" style={{ listStyle: 'none', padding: 0 }}>
        {data?.list.map((closure) => (
          <li key={closure.closure_id} className="panel stack">
            <div className="between">
              <strong>
                {t(closure.from_on === closure.until_on ? 'shop:closure.day' : 'shop:closure.days', {
                  from: date(closure.from_on),
                  until: date(closure.until_on),
                })}
              </strong>
              <span className="soft">{t(`shop:closure.reasons.${closure.reason}`)}</span>
            </div>
            {closure.promised.length > 0 && (
              <div className="note warn">
                <p>{t('closures.promised', { count: closure.promised.length })}</p>
                <ul>
                  {closure.promised.map(({ contract_sn, day }) => (
                    <li key={contract_sn}>
                      {contract_sn} · {date(day)}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {may && (
              <div className="row end">
                <button
                  type="button"
                  className="btn quiet"
                  onClick={() => setOpen({ what: 'remove', closure })}
                >
                  {t('closures.remove')}
                </button>
                <button type="button" className="btn" onClick={() => setOpen({ what: 'change', closure })}>
                  {t('closures.change')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ServiceHoursPanel may={allows('talk')} />
      {open?.what === 'change' && <ClosureForm closure={open.closure} onClose={close} />}
      {open?.what === 'remove' && <Remove closure={open.closure} onClose={close} />}
    </div>
  )
}
