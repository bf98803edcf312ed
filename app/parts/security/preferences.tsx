import { languageOf } from '#rules/sites'
import { useCall } from '../../session/use-answer.ts'
import type { SessionUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { setMetric, useMetric } from '../../ui/format/use-metric.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { showIn } from '../language/language-choice.tsx'
import { LanguageOptions } from '../language/language-options.tsx'

/**
 * The language of pages and mails, and the units of measures; stored with the account, so that they apply on
 * every device.
 */
export function Preferences({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('security')
  const { metric } = useMetric()
  const save = useCall('/user/setPreferences', { refresh: ['/user/info'] })
  const form = useForm(
    { language: languageOf(user.language), units: (user.metric ?? metric) ? 'metric' : 'us' },
    () => ({}),
  )
  async function keep({ language, units }: typeof form.values) {
    if (!(await save.run({ language, metric: units === 'metric' }))) return
    setMetric(units === 'metric')
    if (language === i18n.language) tell.done(t('preference.saved'))
    else showIn(language)
  }
  return (
    <form
      ref={form.form}
      className="panel stack"
      aria-labelledby="preferences"
      noValidate
      onSubmit={form.onSubmit(keep)}
    >
      <div>
        <h2 id="preferences">{t('preference.title')}</h2>
        <p className="soft">{t('preference.lead')}</p>
      </div>
      <div className="fields">
        <Select label={t('preference.language')} {...form.bind('language')}>
          <LanguageOptions />
        </Select>
        <Select label={t('preference.units')} {...form.bind('units')}>
          <option value="us">{t('preference.us')}</option>
          <option value="metric">{t('preference.metric')}</option>
        </Select>
      </div>
      <div className="row">
        <button type="submit" className="btn primary" disabled={save.busy}>
          {t('preference.save')}
        </button>
      </div>
    </form>
  )
}
