import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { NoticeKind } from '#rules/people/notices'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { QuietChoice } from './quiet-hours.tsx'

/** Chooses which kinds of notices also come by mail. Each choice is saved at once. */
export function NoticeChoices() {
  const { t } = useTranslation(['center', 'shell'])
  const { data, error, refetch } = useAnswer('/user/noticeChoices', {})
  const save = useCall('/user/saveNoticeChoice', {
    refresh: ['/user/noticeChoices'],
    onDone: () => tell.done(t('shell:saved')),
  })
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({})
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  // A link from the messages leads to this section, so it is scrolled into view once it has loaded.
  useEffect(() => {
    if (data && hash === '#notices') section.current?.scrollIntoView()
  }, [data, hash])
  async function set(kind: NoticeKind, mailed: boolean) {
    choose((before) => ({ ...before, [kind]: mailed }))
    if (!(await save.run({ kind, by_mail: mailed }))) choose((before) => ({ ...before, [kind]: !mailed }))
  }
  return (
    <section ref={section} className="panel stack" aria-labelledby="notices">
      <div>
        <h2 id="notices">{t('message.choicesTitle')}</h2>
        <p className="soft">{t('message.choicesLead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <fieldset>
          <legend className="hidden">{t('message.choicesTitle')}</legend>
          {data.list.map(({ kind, by_mail, quiet }) => (
            <div key={kind}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen[kind] ?? by_mail}
                  disabled={save.busy}
                  onChange={(event) => void set(kind, event.target.checked)}
                />
                {t(`message.kind.${kind}`)}
              </label>
              {kind === 'chat' && (chosen[kind] ?? by_mail) && (
                <QuietChoice
                  quiet={quiet}
                  busy={save.busy}
                  onChange={(hours) => void save.run({ kind, by_mail: true, quiet: JSON.stringify(hours) })}
                />
              )}
            </div>
          ))}
        </fieldset>
      )}
      <p className="small soft">{t('message.always')}</p>
    </section>
  )
}
