import { Link } from 'react-router'
import { RequirementAnswer } from '../../parts/certification/requirement-answer.tsx'
import { RequirementBadge } from '../../parts/certification/requirement-badge.tsx'
import { NoticeChoices } from '../../parts/message/notice-choices.tsx'
import { Preferences } from '../../parts/security/preferences.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'

/** The words that the manufacturer agrees to, in which version and by whom. */
function Terms() {
  const { t } = useTranslation('merchant')
  const { data, error, refetch } = useAnswer('/merchant/setup', {})
  const terms = data?.list.filter(({ kind }) => kind === 'attest') ?? []
  const open = terms.some(({ state }) => state !== 'accepted' && state !== 'waived')
  return (
    <section className="panel stack" aria-labelledby="terms">
      <div>
        <h2 id="terms">{t('settings.terms')}</h2>
        <p className="soft">{t('settings.termsLead')}</p>
      </div>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && terms.length === 0 && <p className="soft">{t('settings.noTerms')}</p>}
      {terms.map(({ requirement_id, title, state, rev, answer }) => (
        <div key={requirement_id} className="stack" style={{ gap: 'var(--s2)' }}>
          <div className="between">
            <h3 style={{ overflowWrap: 'anywhere' }}>{title}</h3>
            <RequirementBadge state={state} />
          </div>
          <p className="small soft">{t('settings.version', { version: rev })}</p>
          {answer && <RequirementAnswer answer={answer} />}
        </div>
      ))}
      {terms.length > 0 && (
        <p>
          <Link className="underlined" to={paths.merchant('setup')}>
            {t(open ? 'settings.agree' : 'settings.read')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** /merchant/settings: a person's notices and language, and the terms of the manufacturer. */
export default function MerchantSettings() {
  const { t } = useTranslation('merchant')
  const { user } = useUser()
  if (!user) return <Loading lines={4} />
  return (
    <div className="stack" style={{ maxWidth: 820 }}>
      <div>
        <h1>{t('settings.title')}</h1>
        <p className="soft">{t('settings.lead')}</p>
      </div>
      <NoticeChoices />
      <Preferences user={user} />
      <Terms />
      <p>
        <Link className="underlined" to={paths.userCenter('setting')}>
          {t('settings.security')}
        </Link>
      </p>
    </div>
  )
}
