import { redirect } from 'react-router'

/** Unknown paths redirect to /home. Specification section 2. */
export const loader = () => redirect('/home')
export default function Unknown() {
  return null
}
