import { useState } from 'react'
import { instantAt, isDay } from '#rules/days'
import { languages } from '#rules/sites'
import { languageNames } from '../../../parts/language/language-names.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useTimeZone } from '../../../ui/format/use-time-zone.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { ArticleDraftTexts } from './use-draft.ts'

type PublishDialogProps = {
  texts: ArticleDraftTexts
  dirty: boolean
  busy: boolean
  /** Called with null for now, or with a moment in ISO 8601. */
  onPublish: (at: string | null) => void
  onClose: () => void
}

/** Publishes now or at a day and time; names first the languages whose readers will see the English text. */
export function PublishDialog({ texts, dirty, busy, onPublish, onClose }: PublishDialogProps) {
  const { t } = useTranslation('article')
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const [later, setLater] = useState(false)
  const [when, setWhen] = useState('')
  const [wrong, setWrong] = useState<string>()
  const missing = languages.filter((language) => !texts[language].title || !texts[language].html)
  function publish() {
    if (!later) return onPublish(null)
    const [day = '', clock = ''] = when.split('T')
    const at = isDay(day) && clock ? instantAt(day, clock.slice(0, 5), time_zone) : null
    if (!at || at.getTime() <= Date.now()) return setWrong(t('publish.past'))
    onPublish(at.toISOString())
  }
  return (
    <Dialog title={t('publish.title')} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          publish()
        }}
      >
        {dirty && <p className="soft">{t('publish.dirty')}</p>}
        {missing.length > 0 && (
          <p className="note warn">
            {t('publish.missing', { list: missing.map((language) => languageNames[language]).join(', ') })}
          </p>
        )}
        <fieldset className="stack" style={{ gap: 4 }}>
          <legend className="hidden">{t('publish.when')}</legend>
          {[false, true].map((one) => (
            <label key={String(one)} className="check">
              <input type="radio" name="later" checked={later === one} onChange={() => setLater(one)} />
              {t(one ? 'publish.later' : 'publish.now')}
            </label>
          ))}
        </fieldset>
        {later && (
          <TextField
            label={t('publish.at')}
            type="datetime-local"
            required
            value={when}
            wrong={wrong}
            hint={t('publish.atHint', { zone: zone() })}
            onChange={(event) => {
              setWhen(event.target.value)
              setWrong(undefined)
            }}
          />
        )}
        <div className="row end">
          <button type="submit" className="btn primary" disabled={busy}>
            {t(later ? 'publish.schedule' : 'publish.go')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
