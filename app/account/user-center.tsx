import { Navigate, Outlet, useLocation } from 'react-router'
import { CenterMenu } from '../layout/account-menu/account-menu.tsx'
import { centerPages } from '../layout/account-menu/account-pages.ts'
import { WaitingPage } from '../layout/waiting-page.tsx'
import { paths } from '../paths.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { type PageHandle, usePageHandle } from '../ui/page/page-handle.ts'
import { BarredPage, ownPages } from './barred-page.tsx'
import { CenterFrame, WaitingCenter } from './center-frame.tsx'

export const handle: PageHandle = { Waiting: WaitingCenter }

/**
 * The user centre. Staff are redirected to the back office; a merchant's people get the pages that are not a
 * buyer's.
 */
export default function UserCenter() {
  const { user } = useUser()
  const waiting = useUserAwaited()
  const [, , section = ''] = useLocation().pathname.split('/')
  const { early } = usePageHandle()
  if (waiting && !early)
    return (
      <WaitingCenter>
        <WaitingPage />
      </WaitingCenter>
    )
  if (user?.kind === 'staff') return <Navigate to={paths.office()} replace />
  const ofBuyers = centerPages.flat().some(({ page, buyers }) => buyers && page === section)
  if (user?.kind === 'merchant' && ofBuyers)
    return <Navigate to={paths.userCenter('essential_information')} replace />
  return (
    <CenterFrame menu={<CenterMenu />}>
      {user?.acting && ownPages.includes(section) ? <BarredPage /> : <Outlet />}
    </CenterFrame>
  )
}
