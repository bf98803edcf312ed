import { CenterMenu } from './account-menu.tsx'

/** The user centre's menu in a sheet, for phones. */
export default function CenterDrawer() {
  return <CenterMenu drawer />
}
