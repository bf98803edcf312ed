import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/** Whether this browser can encrypt a password here: not on plain http from another machine. */
export const canEncrypt = (): boolean => crypto.subtle !== undefined

/** The same for a screen; true while it is rendered on the server. */
export const useCanEncrypt = (): boolean => useSyncExternalStore(unchanging, canEncrypt, () => true)
