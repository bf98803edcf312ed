import { type MerchantPermission, merchantRolesThatMay } from '#rules/people/merchant/team'
import { useTranslation } from '../texts/use-translation.ts'

/** Stands in place of what this person's roles do not permit: which roles do. */
export function AskColleague({ permission }: { permission: MerchantPermission }) {
  const { t } = useTranslation('merchant')
  const roles = merchantRolesThatMay(permission).map((role) => t(`role.${role}`))
  return <p className="soft small">{t('askColleague', { roles: roles.join(', ') })}</p>
}
