import { PageHead } from '../ui/page/page-head.tsx'
import { Loading } from '../ui/page/states.tsx'

/**
 * The placeholder of a page behind a login. Its heading is in the server's HTML: on a slow phone it is read
 * two seconds before the scripts are there.
 */
export function WaitingPage() {
  return (
    <>
      <PageHead />
      <Loading lines={6} />
    </>
  )
}
