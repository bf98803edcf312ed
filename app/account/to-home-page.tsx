import { Navigate } from 'react-router'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'

/** /user_center by itself redirects to the overview, or to the own details for people without one. */
export default function ToHomePage() {
  const { user } = useUser()
  return (
    <Navigate
      to={paths.userCenter(user?.kind === 'merchant' ? 'essential_information' : 'home_page')}
      replace
    />
  )
}
