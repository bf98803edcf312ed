import { CenterMenu } from './account-menu.tsx'

/** The user centre's menu as a phone has it, in a sheet. */
export default function CenterDrawer() {
  return <CenterMenu drawer />
}
