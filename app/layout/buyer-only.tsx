import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { Loading } from '../ui/states.tsx'

/** Pages that need a login: guests go to /login and come back afterwards. Specification section 2. */
export default function BuyerOnly() {
  const token = useHasToken()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // Scrolling answers with a promise in newer browsers, which is no cleanup.
    window.scrollTo(0, 0)
  }, [])
  if (token === null)
    return (
      <div className="page">
        <Loading lines={6} />
      </div>
    )
  if (!token) return <Navigate to={paths.login(pathname + search)} replace />
  return <Outlet />
}
