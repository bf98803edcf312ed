import { companyRoles } from '#rules/people/team'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './team.module.css'

/** What each role is for, folded away at first. */
export function RoleGuide() {
  const { t } = useTranslation('team')
  return (
    <details className="panel">
      <summary>{t('rolesTitle')}</summary>
      <dl className={styles.roles}>
        {companyRoles.map((role) => (
          <div key={role}>
            <dt>{t(`roles.${role}.name`)}</dt>
            <dd className="soft">{t(`roles.${role}.does`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
