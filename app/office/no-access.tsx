import { Link } from 'react-router'
import type { StaffRole } from '#rules/roles'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState } from '../ui/page/states.tsx'

/** Stands in place of an office page that is for other roles, before any of it is shown or filled in. */
export function NoAccess({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTranslation(['office', 'shell'])
  return (
    <EmptyState title={t('shell:forbidden')}>
      <p className="soft">{t('noAccess', { roles: roles.map((role) => t(`role.${role}`)).join(', ') })}</p>
      <Link className="btn" to={paths.office()}>
        {t('menu.home')}
      </Link>
    </EmptyState>
  )
}
