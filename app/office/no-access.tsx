import { Link } from 'react-router'
import type { StaffRole } from '#rules/roles'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Stands in place of an office page that is for other roles, before any of it is shown or filled in. */
export function NoAccess({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation(['office', 'shell'])
  return (
    <section className="panel stack">
      <h1>{t('shell:forbidden')}</h1>
      <p className="soft">{t('noAccess', { roles: roles.map((role) => t(`role.${role}`)).join(', ') })}</p>
      <p>
        <Link className="btn" to={paths.office()}>
          {t('menu.home')}
        </Link>
      </p>
    </section>
  )
}
