import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useHasToken } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'

/**
 * /subscribe/confirm: the target of the mail's link. Opening it changes nothing, since programs that scan
 * mails open every link; its button confirms.
 */
export default function Confirm() {
  const { t } = useTranslation('enquiry')
  const [query] = useSearchParams()
  const here = useHasToken() !== null
  const confirm_token = query.get('link') ?? ''
  const confirm = useCall('/home/confirmSubscription', { quiet: true })
  const [done, setDone] = useState<'now' | 'before' | null>(null)
  async function press() {
    const given = await confirm.run({ confirm_token })
    if (given) setDone(given.already ? 'before' : 'now')
  }
  if (done)
    return (
      <NarrowPage title={t('news.confirmed')} unlisted>
        <p role="status">{t(done === 'now' ? 'news.confirmedLead' : 'news.confirmedBefore')}</p>
        <p className="row">
          <Link className="btn primary" to={paths.zone('new_arrival')}>
            {t('news.toNew')}
          </Link>
        </p>
      </NarrowPage>
    )
  if (confirm.error || (here && confirm_token === ''))
    return (
      <NarrowPage title={t('news.linkOver')} unlisted>
        <p role="alert">{confirm.error?.message ?? t('news.linkOverLead')}</p>
        <p>
          <Link className="btn primary" to={paths.subscribe()}>
            {t('news.askAgain')}
          </Link>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('news.confirmTitle')} unlisted>
      <p>{t('news.confirmLead')}</p>
      <p>
        <button
          type="button"
          className="btn primary"
          disabled={!here || confirm.busy}
          onClick={() => void press()}
        >
          {t('news.confirm')}
        </button>
      </p>
    </NarrowPage>
  )
}
