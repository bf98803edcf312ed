import { useState } from 'react'
import { Link } from 'react-router'
import { subscriberStatus } from '#rules/codes'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { Loading } from '../../ui/page/states.tsx'
import { useSubscriptionLink } from './use-subscription-link.ts'

/**
 * /unsubscribe: the button that ends a subscription. Opening the page changes nothing; a mail program's
 * one-click POST needs no page.
 */
export default function Unsubscribe() {
  const { t } = useTranslation('enquiry')
  const { link, subscription, error, lost } = useSubscriptionLink()
  const leave = useCall('/home/unsubscribe', { refresh: ['/home/subscription'] })
  const [left, setLeft] = useState(false)
  if (error || lost)
    return (
      <NarrowPage title={t('news.linkOver')} unlisted>
        <p role="alert">{t('news.linkOverLead')}</p>
      </NarrowPage>
    )
  if (left || subscription?.status === subscriberStatus.unsubscribed)
    return (
      <NarrowPage title={t('news.left')} unlisted>
        <p role="status">{t('news.leftLead', { email: subscription?.email ?? '' })}</p>
        <p>
          <Link className="btn" to={paths.subscribe()}>
            {t('news.askAgain')}
          </Link>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('news.leaveTitle')} unlisted>
      {subscription ? (
        <>
          <p>{t('news.leaveLead', { email: subscription.email })}</p>
          <p className="row">
            <button
              type="button"
              className="btn primary"
              disabled={leave.busy}
              onClick={async () => setLeft((await leave.run(link)) !== null)}
            >
              {t('news.leave')}
            </button>
            {subscription.status === subscriberStatus.confirmed && (
              <Link className="btn" to={paths.preferences(link)}>
                {t('news.lessInstead')}
              </Link>
            )}
          </p>
        </>
      ) : (
        <Loading lines={3} />
      )}
    </NarrowPage>
  )
}
