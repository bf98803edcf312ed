import { type StaffRole, staffRoles } from '#rules/roles'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { useForm } from '../../../ui/form/use-form.ts'
import styles from './staff.module.css'

export type StaffRoleValues = { roles: readonly StaffRole[] }
type Form<V extends StaffRoleValues> = Pick<ReturnType<typeof useForm<V>>, 'bind' | 'values' | 'set'>
type RoleChoiceProps<V extends StaffRoleValues> = { form: Form<V>; told: Record<string, string> }

/** The roles of staff to tick, each with what it is for. */
export function RoleChoice<V extends StaffRoleValues>({ form, told }: RoleChoiceProps<V>) {
  const { t } = useTranslation(['security', 'office'])
  const name = 'roles' as keyof V & string
  const { roles } = form.values
  const { wrong } = form.bind(name)
  const fault = told.roles ?? wrong
  const toggle = (role: StaffRole) =>
    form.set(
      name,
      (roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]) as V[keyof V & string],
    )
  return (
    <fieldset>
      <legend className={`strong small ${styles.legend}`}>{t('staff.roles')}</legend>
      {staffRoles.map((role) => (
        <label key={role} className={styles.choice}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            aria-invalid={fault ? true : undefined}
            onChange={() => toggle(role)}
          />
          <span>
            {t(`office:role.${role}`)}
            <span className="soft small"> {t(`staff.roleDoes.${role}`)}</span>
          </span>
        </label>
      ))}
      <p className={fault ? 'note warn' : 'small soft'} role={fault ? 'alert' : undefined}>
        {told.roles ?? t('staff.rolesHelp')}
      </p>
    </fieldset>
  )
}
