import { useRouteLoaderData } from 'react-router'
import {
  type ApplicationField,
  applicationFaults,
  applicationLengths,
  applicationTexts,
} from '#rules/goods/merchant/merchant-application'
import { makerCountries } from '#rules/text/countries'
import { regionNameIn } from '#rules/text/region-name'
import { Trap } from '../../parts/enquiry/honeypot-field.tsx'
import { useUser, useUserAwaited, useWhoseForm } from '../../session/use-session.ts'
import type { SiteData } from '../../site-data.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useLateValues } from '../../ui/form/use-late-values.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import {
  type Application,
  type ApplicationValues,
  applicationValues,
  trimApplication,
} from './application-values.ts'
import { LicenceField } from './licence-field.tsx'
import styles from './settle.module.css'
import { useApply } from './use-apply.ts'

type ApplicationFormProps = { failed?: Application; onSent: (application_number: string) => void }
type Text = (typeof applicationTexts)[number]
const inputs: Partial<Record<Text, Record<string, string>>> = {
  company_name: { autoComplete: 'organization' },
  contact_name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { inputMode: 'url', autoComplete: 'url' },
  factory_m2: { inputMode: 'numeric' },
}
const optional: readonly ApplicationField[] = ['website', 'message']

/**
 * A manufacturer's application, or a failed one to be corrected: its number and e-mail address are then
 * fixed.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const whose = useWhoseForm()
  return <Form key={whose} {...props} />
}

function Form({ failed, onSent }: ApplicationFormProps) {
  const { t, i18n } = useTranslation('enquiry')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { apply, share, fieldErrors } = useApply(failed)
  const known = applicationValues(user, failed)
  const form = useForm<ApplicationValues>(known, (values) => {
    const faults = applicationFaults(trimApplication(values))
    const wrong: Partial<Record<keyof ApplicationValues, string>> = Object.fromEntries(
      faults.map(({ field, fault }) => [field, t(`fault.${fault}`, { field: t(`apply.field.${field}`) })]),
    )
    if (!values.licence && !failed) wrong.licence = t('apply.licenceMissing')
    if (Object.keys(wrong).length > 0) tell.fields(t('checkFields'))
    return wrong
  })
  useLateValues(form, known)
  const bound = (field: Text) => ({
    label: t(`apply.field.${field}`),
    required: !optional.includes(field),
    ...form.bind(field),
    told: fieldErrors[field],
  })
  async function hand(values: ApplicationValues) {
    const number = await apply(values)
    if (number) onSent(number)
  }
  return (
    <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(hand)}>
      <div className={styles.fields}>
        {applicationTexts
          .filter((field) => field !== 'message' && field !== 'country')
          .map((field) => (
            <TextField
              key={field}
              maxLength={applicationLengths[field]}
              readOnly={failed !== undefined && field === 'email'}
              {...inputs[field]}
              {...bound(field)}
            />
          ))}
        <Select {...bound('country')}>
          <option value="" />
          {/* The browser's names of countries differ slightly from the server's, so the list is not
              server-rendered. */}
          {!waiting &&
            makerCountries.map((code) => (
              <option key={code} value={code}>
                {regionNameIn(i18n.language, code)}
              </option>
            ))}
        </Select>
      </div>
      <Categories
        chosen={form.values.category_ids}
        wrong={form.wrong.category_ids ?? fieldErrors.category_ids}
        onChange={(ids) => form.set('category_ids', ids)}
      />
      <LicenceField
        file={form.values.licence}
        kept={failed?.licence_name}
        wrong={form.wrong.licence ?? fieldErrors.licence ?? fieldErrors.file_data}
        onChoose={(file) => form.set('licence', file)}
      />
      <TextArea rows={4} maxLength={applicationLengths.message} {...bound('message')} />
      <Trap value={form.values.homepage} onChange={(value) => form.set('homepage', value)} />
      {share !== null && (
        <progress className={styles.progress} value={share} max={1} aria-label={t('apply.sending')} />
      )}
      <div className="between">
        <span className="soft small">{t('apply.promise')}</span>
        <button type="submit" className="btn primary" disabled={share !== null} aria-busy={share !== null}>
          {t(failed ? 'apply.sendAgain' : 'apply.send')}
        </button>
      </div>
    </form>
  )
}

type CategoriesProps = {
  chosen: readonly number[]
  wrong: string | undefined
  onChange: (ids: number[]) => void
}

function Categories({ chosen, wrong, onChange }: CategoriesProps) {
  const { t } = useTranslation('enquiry')
  const { categories } = useRouteLoaderData('root') as SiteData
  return (
    <fieldset className="field">
      <legend className="small strong" style={{ padding: 0 }}>
        {t('apply.field.category_ids')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={styles.checks}>
        {categories.map(({ type_id, title }) => (
          <label key={type_id} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(type_id)}
              aria-invalid={wrong ? true : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, type_id] : chosen.filter((id) => id !== type_id))
              }
            />
            {title}
          </label>
        ))}
      </div>
      <FormError>{wrong}</FormError>
    </fieldset>
  )
}
