import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSignedIn, useUser } from '../session/use-session.ts'
import { readStored, removeStored, store } from '../ui/keep/web-storage.ts'
import { openSheet } from '../ui/overlay/use-sheet.ts'

const wanted = 'cartWanted'
/** After a login from one of these pages the cart is the target, not the page itself. */
const doors = /^\/(login|register|registerChinaUser|registerSuccess|correlationSuccess|forgetPassword)$/

/**
 * Opens the cart over this page; a guest logs in first and returns here to the open cart. Specification
 * section 2.
 */
export function useOpenCart(): () => void {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    if (signedIn) return openSheet('cart')
    if (doors.test(pathname)) return void navigate(paths.login(paths.cart()))
    store('tab', wanted, pathname)
    void navigate(paths.login(pathname + search))
  }
}

/** Opens the cart that a guest asked for, once logged in and back on the same page. */
export function useWantedCart(): void {
  const { user } = useUser()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!user || readStored('tab', wanted) !== pathname) return
    removeStored('tab', wanted)
    if (user.kind === 'buyer') openSheet('cart')
  }, [user, pathname])
}
