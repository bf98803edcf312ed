import { data } from 'react-router'
import { MissingBelow } from '../layout/missing-below.tsx'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Unknown addresses below /office stay in the back office. */
export const loader = () => data(null, 404)
export default function NotFound() {
  const { t } = useTranslation('office')
  return <MissingBelow first={paths.office()} name={t('menu.home')} />
}
