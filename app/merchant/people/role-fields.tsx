import { pricePattern } from '#rules/money/money'
import type { MerchantRole } from '#rules/people/merchant/team'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import type { useForm } from '../../ui/form/use-form.ts'
import styles from './people.module.css'

/** The roles that pages of the portal work with. */
const offered = ['owner', 'sales', 'quality', 'logistics', 'finance', 'service'] as const

export type RoleValues = { roles: readonly MerchantRole[]; sign_limit: string }
type Form<V extends RoleValues> = Pick<ReturnType<typeof useForm<V>>, 'bind' | 'values' | 'set'>

/** Faults of the chosen roles and the typed limit. */
export function roleFaults({ roles, sign_limit }: RoleValues, words: { roles: string; amount: string }) {
  const limit = sign_limit.trim()
  const right = !roles.includes('sales') || limit === '' || pricePattern.test(limit)
  return { roles: roles.length > 0 ? undefined : words.roles, sign_limit: right ? undefined : words.amount }
}

/** Roles and limit as the calls' input: a limit for sales alone. */
export const rolesAsSent = ({ roles, sign_limit }: RoleValues) => ({
  roles: JSON.stringify(roles),
  sign_limit: roles.includes('sales') ? sign_limit.trim() : '',
})

type RoleFieldsProps<V extends RoleValues> = { form: Form<V>; told: Record<string, string> }

/** Fields for a person's roles, and for the signing limit of sales. */
export function RoleFields<V extends RoleValues>({ form, told }: RoleFieldsProps<V>) {
  const { t } = useTranslation('merchant')
  const { roles } = form.values
  const { wrong } = form.bind('roles' as keyof V & string)
  const toggle = (role: MerchantRole) =>
    form.set(
      'roles' as keyof V & string,
      (roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]) as V[keyof V & string],
    )
  return (
    <>
      <fieldset>
        <legend className={`strong small ${styles.legend}`}>{t('people.roles')}</legend>
        {offered.map((role) => (
          <label key={role} className={styles.choice}>
            <input
              type="checkbox"
              checked={roles.includes(role)}
              aria-invalid={wrong ? true : undefined}
              onChange={() => toggle(role)}
            />
            {t(`role.${role}`)}
          </label>
        ))}
        <p className={wrong || told.roles ? 'note warn' : 'small soft'} role={wrong ? 'alert' : undefined}>
          {told.roles ?? t('people.rolesHelp')}
        </p>
      </fieldset>
      {roles.includes('sales') && (
        <TextField
          label={t('people.limit')}
          hint={t('people.limitHelp')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...form.bind('sign_limit' as keyof V & string)}
          told={told.sign_limit}
        />
      )}
    </>
  )
}
