import { useState } from 'react'
import { languages } from '#rules/sites'
import { languageNames } from '../../parts/language/language-names.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 10
const nothing = { 'en-US': '', 'zh-CN': '', 'es-ES': '' }

/** Writes an announcement in three languages; asks for confirmation, since it goes to everybody. */
function Write() {
  const { t } = useTranslation('office')
  const [title, setTitle] = useState(nothing)
  const [body, setBody] = useState(nothing)
  const [asking, setAsking] = useState(false)
  const send = useCall('/office/announce', { refresh: ['/office/announcementList'] })
  const whole = languages.every((one) => title[one].trim() !== '' && body[one].trim() !== '')
  async function announce() {
    setAsking(false)
    const given = await send.run({ title: JSON.stringify(title), body: JSON.stringify(body) })
    if (!given) return
    tell.done(t('announce.done', { count: given.readers }))
    setTitle(nothing)
    setBody(nothing)
  }
  return (
    <>
      <form
        className="panel stack"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <h2>{t('announce.write')}</h2>
        <div className="fields">
          {languages.map((one) => (
            <fieldset key={one} className="stack">
              <legend className="strong">{languageNames[one]}</legend>
              <TextField
                label={t('announce.title')}
                lang={one}
                maxLength={120}
                required
                value={title[one]}
                onChange={(event) => setTitle({ ...title, [one]: event.target.value })}
              />
              <TextArea
                label={t('announce.body')}
                lang={one}
                maxLength={4000}
                rows={5}
                required
                value={body[one]}
                onChange={(event) => setBody({ ...body, [one]: event.target.value })}
              />
            </fieldset>
          ))}
        </div>
        <div className="row end">
          <MainButton busy={send.busy} missing={!whole && t('announce.lacking')}>
            {t('announce.send')}
          </MainButton>
        </div>
      </form>
      <Confirm
        open={asking}
        final
        title={t('announce.send')}
        confirm={t('announce.send')}
        onConfirm={() => void announce()}
        onClose={() => setAsking(false)}
      >
        <p>{t('announce.ask')}</p>
      </Confirm>
    </>
  )
}

/** /office/announcements: the announcements with their numbers of readers, and a form for the next. */
export default function Announcements() {
  const { t } = useTranslation('office')
  const { dateTime, number } = useFormat()
  const { page, head } = useListQuery()
  const answer = useAnswer('/office/announcementList', { page, head, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.announcements')}</h1>
      <Write />
      <PagedList answer={answer} pageSize={pageSize} empty={<EmptyState title={t('announce.none')} />}>
        {(list) =>
          list.map((one) => (
            <article key={one.id} className="panel stack" style={{ gap: 6 }}>
              <div className="between">
                <h2>{one.title}</h2>
                <span className="badge">
                  {t('announce.read', { read: number(one.read), readers: number(one.readers) })}
                </span>
              </div>
              <p style={{ whiteSpace: 'pre-line' }}>{one.body}</p>
              <p className="small soft">
                {one.author} · {dateTime(one.created_at)}
              </p>
            </article>
          ))
        }
      </PagedList>
    </div>
  )
}
