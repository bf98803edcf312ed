import { Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'

/** Buyer-only pages. Merchants and staff, who have no cart, are redirected to their own pages. */
export default function BuyerPages() {
  const { user } = useUser()
  if (user?.kind === 'staff') return <Navigate to={paths.office()} replace />
  if (user?.kind === 'merchant') return <Navigate to={paths.merchant()} replace />
  return <Outlet />
}
