import { merchantState } from '#rules/goods/merchant/merchant-state'
import { isMet, leftToBring } from '#rules/people/merchant/requirement'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { MainButton } from '../ui/form/main-button.tsx'
import { useFormat } from '../ui/format/format.ts'
import { tell } from '../ui/overlay/toasts.ts'
import { EmptyState, ErrorState, Loading } from '../ui/page/states.tsx'
import { AskColleague } from './ask-colleague.tsx'
import { RequirementCard } from './setup/requirement-card.tsx'
import type { Setup } from './setup/setup-answer.ts'
import { useMerchantMay } from './use-merchant-may.ts'

/** Asks staff to open the manufacturer; greyed while something is missing, which it names. */
function AskToOpen({ setup }: { setup: Setup }) {
  const { t } = useTranslation('merchant')
  const { date } = useFormat()
  const owns = useMerchantMay()('company')
  const ask = useCall('/merchant/askOpening', { refresh: ['/merchant/setup'], refreshRefused: true })
  if (setup.opening_asked_at)
    return <p role="status">{t('setup.asked', { date: date(setup.opening_asked_at) })}</p>
  const missing = leftToBring(setup.list)
  if (!owns) return <AskColleague permission="company" />
  return (
    <form
      className="row"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await ask.run({})) tell.done(t('setup.askedNow'))
      }}
    >
      <MainButton
        busy={ask.busy}
        missing={
          missing.length > 0 &&
          t('setup.missing', {
            count: missing.length,
            missing: missing.map(({ title }) => title).join(', '),
          })
        }
      >
        {t('setup.ask')}
      </MainButton>
    </form>
  )
}

/** /merchant/setup: what the manufacturer brings before it is opened, how much is there, what is next. */
export default function MerchantSetup() {
  const { t } = useTranslation('merchant')
  const { data, error, refetch } = useAnswer('/merchant/setup', {})
  const list = data?.list ?? []
  const needed = list.filter(({ required }) => required)
  const done = needed.filter(isMet).length
  const next = leftToBring(list)[0]
  return (
    <div className="stack" style={{ maxWidth: 820 }}>
      <div>
        <h1>{t('setup.title')}</h1>
        <p className="soft">{t('setup.lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={7} height={80} />}
      {data && list.length === 0 && <EmptyState title={t('setup.nothing')} />}
      {data && needed.length > 0 && (
        <section className="panel stack" aria-labelledby="progress">
          <h2 id="progress">{t('setup.progress', { done, count: needed.length })}</h2>
          <progress style={{ width: '100%' }} value={done} max={needed.length} aria-labelledby="progress" />
          {next && <p>{t('setup.next', { title: next.title })}</p>}
          {data.state === merchantState.settingUp && <AskToOpen setup={data} />}
        </section>
      )}
      {data && needed.length === 0 && data.state === merchantState.settingUp && <AskToOpen setup={data} />}
      <ol className="stack" style={{ listStyle: 'none', padding: 0 }}>
        {list.map((row) => (
          <li key={row.requirement_id}>
            <RequirementCard row={row} />
          </li>
        ))}
      </ol>
    </div>
  )
}
