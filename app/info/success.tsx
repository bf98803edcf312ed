import { Link, Navigate, useSearchParams } from 'react-router'
import { answerHours } from '#rules/talk/enquiry'
import { SentNote } from '../parts/enquiry/sent-note.tsx'
import { paths } from '../paths.ts'
import { useHasToken } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { NarrowPage } from '../ui/page/narrow-page.tsx'
import { Loading } from '../ui/page/states.tsx'

const numberPattern = /^E[0-9A-HJKMNP-TV-Z]{9}$/

/** /success: the number of a sent enquiry, and when it is answered. Without a number it redirects. */
export default function Success() {
  const { t } = useTranslation('enquiry')
  const [query] = useSearchParams()
  const number = query.get('number') ?? ''
  // Server rendering ignores the query, so the page is the same for all until it is hydrated.
  const here = useHasToken() !== null
  if (here && !numberPattern.test(number)) return <Navigate to={paths.home()} replace />
  return (
    <NarrowPage title={t('sent.title')}>
      {here ? (
        <SentNote sent={{ enquiry_number: number, answer_hours: answerHours }}>
          <Link className="btn primary" to={paths.home()}>
            {t('sent.home')}
          </Link>
        </SentNote>
      ) : (
        <Loading lines={3} />
      )}
    </NarrowPage>
  )
}
