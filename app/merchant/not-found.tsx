import { data } from 'react-router'
import { MissingBelow } from '../layout/missing-below.tsx'
import { paths } from '../paths.ts'
import { useTranslation } from '../texts/use-translation.ts'

/** Unknown addresses below /merchant stay in the manufacturers' portal. */
export const loader = () => data(null, 404)
export default function NotFound() {
  const { t } = useTranslation('merchant')
  return <MissingBelow first={paths.merchant()} name={t('menu.home')} />
}
