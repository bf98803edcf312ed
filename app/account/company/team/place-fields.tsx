import { pricePattern } from '#rules/money/money'
import { type CompanyRole, companyRoles, limitedRoles } from '#rules/people/team'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import styles from './team.module.css'

export type TeamRoleValues = { role: CompanyRole; order_limit: string; month_limit: string }
type Form<V extends TeamRoleValues> = Pick<ReturnType<typeof useForm<V>>, 'bind' | 'values'>

const amount = (text: string) =>
  text.trim() === '' || /^0(\.0{1,2})?$/.test(text.trim()) || pricePattern.test(text.trim())

/** Faults of the typed limits. */
export function placeFaults({ role, order_limit, month_limit }: TeamRoleValues, message: string) {
  const wrong = (text: string) => (!limitedRoles.includes(role) || amount(text) ? undefined : message)
  return { order_limit: wrong(order_limit), month_limit: wrong(month_limit) }
}

/** A role and limits as the calls' input: no limits for roles without them. */
export function tidyPlace({ role, order_limit, month_limit }: TeamRoleValues): TeamRoleValues {
  const limited = limitedRoles.includes(role)
  return {
    role,
    order_limit: limited ? order_limit.trim() : '',
    month_limit: limited ? month_limit.trim() : '',
  }
}

/** Fields for a person's role, with what it is for, and for the limits of roles that order. */
export function TeamRoleFields<V extends TeamRoleValues>({
  form,
  told,
}: {
  form: Form<V>
  told: Record<string, string>
}) {
  const { t } = useTranslation('team')
  const { role } = form.values
  const limit = (name: 'order_limit' | 'month_limit') => {
    const bound = form.bind(name as keyof V & string)
    return { ...bound, told: told[name] }
  }
  const chosen = form.bind('role' as keyof V & string)
  return (
    <>
      <Select label={t('role')} hint={t(`roles.${role}.does`)} {...chosen} told={told.role}>
        {companyRoles.map((one) => (
          <option key={one} value={one}>
            {t(`roles.${one}.name`)}
          </option>
        ))}
      </Select>
      {limitedRoles.includes(role) && (
        <fieldset className="stack">
          <legend className={`strong small ${styles.legend}`}>{t('limits')}</legend>
          <p className="small soft">{t('limitsHelp')}</p>
          <div className="fields">
            <TextField
              label={t('orderLimit')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              placeholder={t('unlimited')}
              {...limit('order_limit')}
            />
            <TextField
              label={t('monthLimit')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              placeholder={t('unlimited')}
              {...limit('month_limit')}
            />
          </div>
        </fieldset>
      )}
    </>
  )
}
