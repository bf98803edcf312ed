import { PageHead } from '../ui/page/page-head.tsx'
import { Loading } from '../ui/page/states.tsx'

/**
 * A page of one's own on its way: which it is can be read before its scripts are there, on a slow phone two
 * seconds sooner.
 */
export function WaitingPage() {
  return (
    <>
      <PageHead />
      <Loading lines={6} />
    </>
  )
}
