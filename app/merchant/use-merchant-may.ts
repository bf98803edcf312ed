import { parseMoney } from '#rules/money/money'
import { type MerchantPermission, merchantMay } from '#rules/people/merchant/team'
import { type SessionUser, useUser } from '../session/use-session.ts'

/** Whether one of a person's roles at a manufacturer has a permission; people of none have no permission. */
const personOfMerchantMay = (
  { merchant_roles, sign_limit }: Pick<SessionUser, 'merchant_roles' | 'sign_limit'>,
  permission: MerchantPermission,
): boolean =>
  merchantMay({ merchant_roles, sign_limit: sign_limit === null ? null : parseMoney(sign_limit) }, permission)

/** The permissions of the logged-in person at the manufacturer. */
export function useMerchantMay(): (permission: MerchantPermission) => boolean {
  const { user } = useUser()
  return (permission) => user !== null && personOfMerchantMay(user, permission)
}
