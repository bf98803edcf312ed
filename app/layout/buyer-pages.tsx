import { Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'

/** Buyer-only pages. Merchants and staff, who have no cart, are redirected to /office. */
export default function BuyerPages() {
  const { user } = useUser()
  if (user && user.kind !== 'buyer') return <Navigate to={paths.office()} replace />
  return <Outlet />
}
