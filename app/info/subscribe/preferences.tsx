import { Link } from 'react-router'
import { subscriberStatus } from '#rules/codes'
import { type Language, languages } from '#rules/sites'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { NarrowPage } from '../../ui/page/narrow-page.tsx'
import { Loading } from '../../ui/page/states.tsx'
import { Kinds } from './kinds.tsx'
import { useSubscriptionLink } from './use-subscription-link.ts'

type Subscription = NonNullable<ReturnType<typeof useSubscriptionLink>['subscription']>
type SubscriptionLink = ReturnType<typeof useSubscriptionLink>['link']

/** /subscribe/preferences: chooses kinds and language of the news, opened by the link in each mail. */
export default function Preferences() {
  const { t } = useTranslation('enquiry')
  const { link, subscription, error, lost } = useSubscriptionLink()
  if (error || lost)
    return (
      <NarrowPage title={t('news.linkOver')} unlisted>
        <p role="alert">{t('news.linkOverLead')}</p>
        <p>
          <Link className="btn primary" to={paths.subscribe()}>
            {t('news.askAgain')}
          </Link>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('news.preferences')} unlisted>
      {!subscription && <Loading lines={4} />}
      {subscription && subscription.status !== subscriberStatus.confirmed && (
        <>
          <p>{t('news.notSubscribed', { email: subscription.email })}</p>
          <p>
            <Link className="btn primary" to={paths.subscribe()}>
              {t('news.askAgain')}
            </Link>
          </p>
        </>
      )}
      {subscription?.status === subscriberStatus.confirmed && (
        <Choice link={link} subscription={subscription} />
      )}
    </NarrowPage>
  )
}

function Choice({ link, subscription }: { link: SubscriptionLink; subscription: Subscription }) {
  const { t } = useTranslation('enquiry')
  const save = useCall('/home/saveSubscription', { refresh: ['/home/subscription'] })
  const { language, new_arrivals, specials } = subscription
  const form = useForm({ language: language as Language, new_arrivals, specials }, (values) => ({
    new_arrivals: values.new_arrivals || values.specials ? undefined : t('news.nothing'),
  }))
  async function keep(values: typeof form.values) {
    if (await save.run({ ...link, ...values })) tell.done(t('news.saved'))
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(keep)}>
      <p className="soft">{t('news.goesTo', { email: subscription.email })}</p>
      <Kinds
        chosen={form.values}
        wrong={form.wrong.new_arrivals}
        onChange={(kind, on) => form.set(kind, on)}
      />
      <Select label={t('news.language')} {...form.bind('language')}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {t(`office.languages.${one}`)}
          </option>
        ))}
      </Select>
      <div className="between">
        <Link to={paths.unsubscribe(link)}>{t('news.leave')}</Link>
        <button type="submit" className="btn primary" disabled={save.busy}>
          {t('news.save')}
        </button>
      </div>
    </form>
  )
}
