import { useState } from 'react'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState } from '../../../ui/page/states.tsx'

const atOnce = 10

/** The companies whose requests pass at once; nothing where there are none. */
export function UsualBuyers() {
  const { t } = useTranslation(['merchant', 'shell'])
  const { date } = useFormat()
  // The address has the page of the requests: those of this list are the keys that they follow.
  const [keys, setKeys] = useState<readonly string[]>([])
  const { data, error, refetch } = useAnswer('/merchant/usualBuyers', {
    page_size: atOnce,
    after: keys.at(-1),
  })
  const end = useCall('/merchant/endUsualBuyer', { refresh: ['/merchant/usualBuyers'], refreshRefused: true })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data || data.count === 0) return null
  const { next } = data
  return (
    <section className="panel stack" aria-labelledby="usual">
      <div>
        <h2 id="usual">{t('pictures.usual.title')}</h2>
        <p className="soft">{t('pictures.usual.lead')}</p>
      </div>
      <ul className="stack" style={{ padding: 0, listStyle: 'none' }}>
        {data.list.map(({ id, company_name, since }) => (
          <li key={id} className="between">
            <span>
              {company_name}{' '}
              <span className="small soft">{t('pictures.usual.since', { when: date(since) })}</span>
            </span>
            <button
              type="button"
              className="btn"
              disabled={end.busy}
              onClick={() =>
                void end.run({ id }).then((done) => done && tell.done(t('pictures.usual.ended')))
              }
            >
              {t('pictures.usual.end')}
            </button>
          </li>
        ))}
      </ul>
      {(keys.length > 0 || next !== null) && (
        <div className="row">
          {keys.length > 0 && (
            <button type="button" className="btn" onClick={() => setKeys(keys.slice(0, -1))}>
              {t('shell:pages.previous')}
            </button>
          )}
          {next !== null && (
            <button type="button" className="btn" onClick={() => setKeys([...keys, next])}>
              {t('shell:pages.next')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
