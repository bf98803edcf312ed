import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { usePageHandle } from '../ui/page/page-handle.ts'
import { WaitingPage } from './waiting-page.tsx'

const Plain = ({ children }: { children: ReactNode }) => <div className="page stack">{children}</div>

/** Pages that need a login: guests go to /login and come back afterwards. Specification section 2. */
export default function BuyerOnly() {
  const token = useHasToken()
  const { pathname, search } = useLocation()
  const { Waiting = Plain } = usePageHandle()
  if (token === null)
    return (
      <Waiting>
        <WaitingPage />
      </Waiting>
    )
  if (!token) return <Navigate to={paths.login(pathname + search)} replace />
  return <Outlet />
}
